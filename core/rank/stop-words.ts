/** English function words: they say how a task is put, not what it is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about also an and any are as at be been but by can could did do does for from had has have how i
  if in into is it its let me my no not of on one or our please should so some such than that the
  their them then there these they this those to us was we were what when where which while who why
  will with would you your`.split(/\s+/),
);
