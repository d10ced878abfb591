export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

/** An object's content, without the header that a loose one has. Not to be written to. */
export interface GitObject {
  type: ObjectType;
  data: Uint8Array;
}
