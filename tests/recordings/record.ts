// Plays one golden recording and writes it, with its story beside it.  node record.mjs NAME URL FOLDER
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveRecording } from '../../src/recording/file.ts';
import { normalise } from '../support/normalise.ts';
import { perform, plays } from '../support/plays.ts';
import { storyText } from '../support/story-text.ts';

const [name = '', url = '', folder = ''] = process.argv.slice(2);
const play = plays.find((it) => it.name === name);
if (!play) throw new Error(`There is no play "${name}".`);
const entries = normalise(await perform(play, url));
writeFileSync(join(folder, `${name}.jsonl`), saveRecording(entries, 1_767_225_600_000));
writeFileSync(join(folder, `${name}.txt`), storyText(entries));
process.exit(0);
