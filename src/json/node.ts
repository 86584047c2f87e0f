/** A JSON value as it was written: number and string spellings, member order and duplicate members are kept. White space between tokens is not. */
export type JsonNode = JsonNull | JsonBoolean | JsonNumber | JsonString | JsonArray | JsonObject;

export interface JsonNull {
  readonly kind: 'null';
}
export interface JsonBoolean {
  readonly kind: 'boolean';
  readonly value: boolean;
}
export interface JsonNumber {
  readonly kind: 'number';
  /** The spelling, for example `1e400` or `9007199254740993`. */
  readonly text: string;
}
export interface JsonString {
  readonly kind: 'string';
  readonly value: string;
  /** The spelling with its quotes, for example `"\u0041"`. */
  readonly text: string;
}
export interface JsonArray {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}
export interface JsonObject {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}
export interface JsonMember {
  readonly name: string;
  /** The spelling of the name with its quotes. */
  readonly nameText: string;
  readonly value: JsonNode;
}
