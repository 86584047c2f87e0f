import { contentParts, type FieldProblem } from '../../form/answer.ts';
import type { FieldDraft, FormDraft } from '../../form/draft.ts';
import { type Field, memberKey } from '../../form/field.ts';
import { modelOf } from '../../form/model.ts';
import { problemsByPath } from '../../form/problems.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { afterPress } from './after-press.ts';
import { type Checker, createChecker } from './checker.ts';

const slowWarning = 'Could not be checked in time';

/**
 * What a form on the screen knows: its draft, what is wrong with it, and which fields were left. Fields subscribe to their own
 * part, so that a keystroke draws one field and not the form.
 */
export class FormStore {
  readonly #schema: JsonNode | undefined;
  readonly fields: readonly Field[];
  /** Whether the content is the object of `fields`, or the one field there is. */
  readonly isObject: boolean;
  #draft: FormDraft | undefined;
  #onDraft: (draft: FormDraft) => void = () => {};
  #problems: ReadonlyMap<string, readonly FieldProblem[]> = new Map();
  #unchecked: ReadonlySet<string> = new Set();
  #left = new Set<string>();
  #all = false;
  #checker: Checker | undefined;
  #checking: Promise<void> | undefined;
  #checked: string | undefined;
  #listeners = new Set<() => void>();
  readonly #places: ReadonlyMap<string, number>;
  #wanted: readonly number[] = [];
  #isDrawn: (index: number) => boolean = () => true;
  #waiting: { readonly index: number; readonly done: () => void }[] = [];

  constructor(schema: JsonNode | undefined, draft: FormDraft | undefined) {
    this.#schema = schema;
    const root = modelOf(schema);
    this.isObject = root.control.kind === 'object';
    this.fields = root.control.kind === 'object' ? root.control.fields() : [root];
    this.#places = new Map(this.fields.map((it, index) => [it.name, index]));
    this.#draft = draft;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get draft(): FormDraft | undefined {
    return this.#draft;
  }

  onDraft(listener: (draft: FormDraft) => void): void {
    this.#onDraft = listener;
  }

  /** Takes a draft from outside; the form's own, coming back, changes nothing. */
  take(draft: FormDraft | undefined): void {
    if (draft === this.#draft) return;
    this.#draft = draft;
    this.#changed();
  }

  /** Sets the draft as a whole. */
  write(draft: FormDraft): void {
    this.#draft = draft;
    this.#onDraft(draft);
    this.#changed();
  }

  fieldDraft(index: number): FieldDraft | undefined {
    const root = this.#draft?.root;
    if (!this.isObject) return root;
    const key = memberKey(this.fields[index]?.name ?? '');
    return root?.kind === 'members' && Object.hasOwn(root.members, key) ? root.members[key] : undefined;
  }

  setField(index: number, draft: FieldDraft | undefined): void {
    const { json: _, ...before } = this.#draft ?? { version: 1 as const };
    if (!this.isObject) {
      this.write(draft === undefined ? { version: 1 } : { ...before, root: draft });
      return;
    }
    const members = { ...(before.root?.kind === 'members' ? before.root.members : {}) };
    const key = memberKey(this.fields[index]?.name ?? '');
    if (draft === undefined) delete members[key];
    else members[key] = draft;
    this.write({ ...before, root: { kind: 'members', members } });
  }

  /** A field was left: from now on its problems are shown. `still`: whether it counts once the press that may have moved the focus is over. */
  leave(path: string, still: () => boolean): void {
    afterPress(() => {
      if (!still()) return;
      if (!this.#left.has(path)) {
        this.#left.add(path);
        this.#tell();
      }
      void this.check();
    });
  }

  /** The problems to show at a path, as JSON text so that equal ones are equal; `deep`: those below it too. */
  problemsAt(path: string, deep: boolean): string {
    if (!this.#all && !this.#left.has(path)) return '';
    const own: FieldProblem[] = [...(this.#problems.get(path) ?? [])];
    if (deep) for (const [at, problems] of this.#problems) if (at.startsWith(`${path}/`)) own.push(...problems);
    return own.length === 0 ? '' : JSON.stringify(own);
  }

  warningAt(path: string): string {
    return (this.#all || this.#left.has(path)) && this.#unchecked.has(path) ? slowWarning : '';
  }

  /** After the form was checked as a whole: how many fields have problems, and what belongs to no field. Lines of text, or ''. */
  summary(): string {
    if (!this.#all || (this.#problems.size === 0 && !this.#unchecked.has(''))) return '';
    const elsewhere = [...this.#problems].filter(([path]) => this.#indexAt(path) === undefined);
    const fields = new Set([...this.#problems.keys()].map((path) => this.#indexAt(path)).filter((it) => it !== undefined)).size;
    const lines = fields === 0 ? [] : [fields === 1 ? 'One field needs another look.' : `${fields} fields need another look.`];
    for (const [path, problems] of elsewhere)
      lines.push(...problems.map((it) => (path === '' ? it.message : `${path.slice(1)}: ${it.message}`)));
    if (this.#unchecked.has('')) lines.push('The form as a whole could not be checked in time.');
    return lines.join('\n');
  }

  /** What is wrong with the text of the JSON tab, line by line; '' before it was checked. */
  jsonProblems(): string {
    if (!this.#all) return '';
    const lines = [...this.#problems].flatMap(([path, problems]) =>
      problems.map((it) => (path === '' ? it.message : `${path}: ${it.message}`)),
    );
    return lines.slice(0, 50).join('\n');
  }

  /** The first field with a problem, by its place. */
  firstProblem(): number | undefined {
    const indexes = [...this.#problems.keys()].flatMap((path) => this.#indexAt(path) ?? []);
    return indexes.length === 0 ? undefined : Math.min(...indexes);
  }

  #indexAt(path: string): number | undefined {
    if (!this.isObject) return 0;
    const name = /^\/([^/]*)/.exec(path)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
    return name === undefined ? undefined : this.#places.get(name);
  }

  /** Places that are to be drawn although their turn has not come. */
  get wanted(): readonly number[] {
    return this.#wanted;
  }

  /** Told by what draws the fields: which of them are there. */
  setDrawn(isDrawn: (index: number) => boolean): void {
    this.#isDrawn = isDrawn;
    this.#waiting = this.#waiting.filter(({ index, done }) => {
      if (!isDrawn(index)) return true;
      done();
      return false;
    });
  }

  /** Has a field drawn, and waits for it. */
  drawn(index: number): Promise<void> {
    if (this.#isDrawn(index)) return Promise.resolve();
    this.#wanted = [...this.#wanted, index];
    return new Promise((done) => {
      this.#waiting.push({ index, done });
      this.#tell();
    });
  }

  /** Shows all problems; whether there are none. */
  async validate(): Promise<boolean> {
    this.#all = true;
    await this.check();
    this.#tell();
    return this.#problems.size === 0;
  }

  /** Checks until the draft that was checked is the one there is. */
  check(): Promise<void> {
    this.#checking ??= this.#run().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #run(): Promise<void> {
    for (;;) {
      const parts = contentParts(this.#schema, this.#draft);
      const text = writeJson(parts.content) + JSON.stringify(parts.problems);
      if (text === this.#checked) return;
      this.#checker ??= createChecker(this.#schema);
      const report = await this.#checker.check(parts.content);
      this.#checked = text;
      this.#problems = problemsByPath(
        parts,
        report.errors.filter((it) => it.keyword !== 'unchecked'),
      );
      this.#unchecked = new Set([
        ...report.unchecked,
        ...report.errors.filter((it) => it.keyword === 'unchecked').map((it) => it.path),
      ]);
      afterPress(() => this.#tell());
    }
  }

  /** Ends the worker; a later check starts another. */
  rest(): void {
    this.#checker?.close();
    this.#checker = undefined;
  }

  #changed(): void {
    this.#tell();
    if (this.#all || this.#left.size > 0) void this.check();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
