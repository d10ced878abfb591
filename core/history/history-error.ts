/** A part of a repository that cannot be read. The message names the object or the file. */
export class HistoryError extends Error {
  override name = 'HistoryError';
}
