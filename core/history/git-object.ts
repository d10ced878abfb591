export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

/** An object's content, without the header that a loose one has. Not to be written to. */
export interface GitObject {
  type: ObjectType;
  data: Uint8Array;
}

/** Inflated size of an object that is read at all: a tree or a text is far smaller, media are not asked for. */
export const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
