import type { FileNote, SkipReason } from '../../core/model/file.ts';
import type { ProblemCode } from '../../core/model/problem.ts';

/** What happened, and what the person can do about it; both are sentences. */
export interface Wording {
  title: string;
  advice: string;
}

export const PROBLEMS: Record<ProblemCode, Wording> = {
  'empty-source': {
    title: 'There is no file in it.',
    advice: 'Drop a folder that holds source files, or try the sample.',
  },
  'only-ignored': {
    title: 'Every file in it is skipped.',
    advice:
      'Ignore rules, binaries and size limits leave nothing to index. Drop a folder further down, or change its .gitignore or .orielignore.',
  },
  'not-an-archive': {
    title: 'This is not an archive that can be opened here.',
    advice: 'Open a .zip, .tar, .tar.gz or .tgz file, or unpack it and drop the folder.',
  },
  'archive-damaged': {
    title: 'The archive ends early or is damaged.',
    advice: 'Download or pack it again, or unpack it yourself and drop the folder.',
  },
  'archive-too-large': {
    title: 'The archive unpacks to more than this page may hold.',
    advice: 'Unpack it and drop the part of it that you want to look at.',
  },
  'too-many-files': {
    title: 'There are more files in it than can be shown as one source.',
    advice: 'Drop a folder further down, or leave folders out with an .orielignore file.',
  },
  'worker-failed': {
    title: 'A background worker stopped.',
    advice:
      'Open the source again. If it happens again, reload the page; nothing of yours is lost.',
  },
  'model-missing': {
    title: 'The embedding model did not load, so there are no dense scores.',
    advice:
      'Everything else works from the lexical stage alone. Reload the page to try once more, or check that models/ is served with it. Another model can be chosen beside “dense”.',
  },
  'vectors-over-limit': {
    title: 'Not every chunk has a vector: there is no room for more.',
    advice:
      'Dense scores are there for the chunks that the task named first, and a missing one is never counted as zero. Open a folder further down, cut into larger chunks, or choose a model of fewer dimensions.',
  },
  'reranker-unusable': {
    title: 'The cross-encoder cannot be used.',
    advice:
      'Choose the .onnx file and the tokenizer.json of a cross-encoder that gives one score for a pair of texts. Until then the ranking is the one without it.',
  },
  'own-model-unusable': {
    title: 'Your embedding model cannot be used.',
    advice:
      'Choose the .onnx file and the tokenizer.json of a model that gives a text a vector, or another model beside “dense”. Until then there are no dense scores.',
  },
  'grammar-missing': {
    title: 'A grammar did not load, so files of its language are cut by lines.',
    advice:
      'Everything else works. Check that grammars/ is served with the page, then open the source again.',
  },
  cancelled: {
    title: 'It was cancelled.',
    advice: 'Nothing has changed. Open it again whenever you like.',
  },
  'bad-settings': {
    title: 'A setting has a value that cannot be used.',
    advice: 'Go back to the default of the setting that is named.',
  },
  'bad-inspection': {
    title: 'This is not a saved inspection that can be opened.',
    advice:
      'It is damaged, was changed by hand, or is another kind of file. Ask for it once more, or open the repository and save the inspection again.',
  },
  'newer-inspection': {
    title: 'The inspection was saved by a newer version of Oriel.',
    advice: 'Reload the page to get the newest version, then open the file again.',
  },
  'inspection-too-large': {
    title: 'The inspection is larger than a saved file may be.',
    advice: 'Save it without texts, or with fewer candidates.',
  },
  'bad-chat': {
    title: 'The file cannot be taken as a part of the prompt.',
    advice:
      'What stood there is as it was. Plain text, request bodies of OpenAI and Anthropic, results of MCP’s tools/list, and lists of messages or tools can be loaded.',
  },
  'bad-transcript': {
    title: 'The file cannot be read as an agent’s conversation.',
    advice:
      'The detail says where it stopped being one. Sessions of Claude Code and Codex, ATIF, LHAR, and messages of OpenAI, Anthropic and Gemini can be replayed, as JSON or JSON Lines.',
  },
  'text-too-large': {
    title: 'The text is larger than what is read as a prompt.',
    advice: 'Paste or drop the part that you want to have linted.',
  },
  'bad-baseline': {
    title: 'The file cannot be read as a baseline of findings.',
    advice:
      'A baseline is written by `oriel lint --write-baseline` or downloaded from the Lint workspace. Write it anew.',
  },
  'bad-tasks': {
    title: 'The file cannot be read as labelled tasks.',
    advice:
      'The detail names the line and what was expected. Tasks are read from Oriel’s own JSON Lines, SWE-bench, ContextBench, Agent Retrieval Bench, code-search annotations, RAGAS, and BEIR or TREC.',
  },
  'bad-ranking': {
    title: 'The file cannot be read as the ranking of a retriever.',
    advice:
      'The detail names the line and what was expected. A ranking is JSON or CSV with query, path, lines and score, a TREC run, or ContextBench predictions.',
  },
  'bad-outcomes': {
    title: 'The file cannot be read as outcomes of your agent.',
    advice:
      'The detail names the line and what was expected. Outcomes are CSV or JSON with task_id and pass, and where there are several, k, run and variant.',
  },
  'bad-probes': {
    title: 'The file cannot be read as probes of a conversation.',
    advice:
      'The detail names the line and what was expected. Probes are CSV or JSON with turn, question, expected and kind (rule or fact), and once it was asked, outcome.',
  },
  'needs-repository': {
    title: 'This needs the repository, and a saved inspection is open.',
    advice:
      'What was saved can be read and stepped through. To ask or change anything, open the repository itself.',
  },
  'no-history': {
    title: 'There is no git history to take tasks from.',
    advice:
      'Open the folder that has .git at its top, as a checkout does; an archive or a single folder of it has no history. Tasks of your own need none.',
  },
  unexpected: {
    title: 'Something went wrong that was not foreseen.',
    advice: 'Try again. If it happens again, reload the page; nothing of yours is lost.',
  },
};

export const SKIP_REASONS: Record<SkipReason, Wording> = {
  ignored: {
    title: 'ignored',
    advice: 'A rule leaves it out. Negate the rule in .orielignore to index it.',
  },
  binary: { title: 'binary', advice: 'It holds no text. Nothing to do.' },
  'too-large': {
    title: 'too large',
    advice: 'Files of this size are data or bundles. Split it if a person wrote it.',
  },
  'over-limit': {
    title: 'over the limit',
    advice: 'The source holds more than the page may keep. Drop a folder further down.',
  },
  unreadable: {
    title: 'cannot be read',
    advice: 'Check its permissions, then drop the folder again.',
  },
  vanished: {
    title: 'gone before it was read',
    advice: 'It was deleted or renamed meanwhile. Drop the folder again.',
  },
  changed: {
    // Chromium says the same of both.
    title: 'changed, or may not be read',
    advice:
      'It was edited since it was chosen, or its permissions forbid reading it: browsers do not tell which. Drop the folder again.',
  },
  'timed-out': {
    title: 'gave no answer',
    advice: 'It may be a pipe or a file that is only in the cloud. Make it a local file.',
  },
  unnameable: {
    title: 'name cannot be read',
    advice: 'Its name is not valid text. Rename it, then drop the folder again.',
  },
  'duplicate-path': {
    title: 'same path twice',
    advice: 'Another file has the same path; the first one counts. Rename one of the two.',
  },
  quarantined: {
    title: 'stopped the parser',
    advice: 'Parsing it failed twice, so it was set aside. The other files are complete.',
  },
  cancelled: {
    title: 'cancelled',
    advice: 'You stopped before it was read. Open the source again.',
  },
};

export const FILE_NOTES: Record<FileNote, Wording> = {
  empty: { title: 'empty', advice: 'It has no characters, so it has no chunks.' },
  'decoded-with-guesses': {
    title: 'encoding guessed',
    advice: 'It is not valid UTF-8. Save it as UTF-8 if letters look wrong.',
  },
  'utf-16': { title: 'UTF-16', advice: 'It was decoded from UTF-16. Nothing to do.' },
  'outputs-left-out': {
    title: 'notebook: outputs left out',
    advice:
      'Its cells are indexed, one after the other; results and pictures are not. Line numbers count that text.',
  },
  'lines-only': {
    title: 'cut by lines',
    advice: 'There is no grammar for it, so chunks end at lines and not at definitions.',
  },
  'syntax-errors': {
    title: 'cut by lines: syntax errors',
    advice:
      'The grammar could not make sense of it. Check that it is complete and of the language its name says.',
  },
  'long-lines': {
    title: 'cut by lines: long lines',
    advice:
      'It looks minified, so it was not parsed. Leave it out with .orielignore if it is generated.',
  },
  'grammar-missing': {
    title: 'cut by lines: grammar missing',
    advice: 'Its grammar did not load. Open the source again to try once more.',
  },
  'partly-lines': {
    title: 'partly cut by lines',
    advice:
      'A part of it is in a language without a grammar, or could not be parsed. The rest is cut at its definitions.',
  },
  'odd-name': {
    title: 'odd name',
    advice:
      'Its name holds characters that do not show or turn text around, shown as escapes, or looks like that of another file.',
  },
};
