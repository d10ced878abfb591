/**
 * Every limit, with the reason for its number. Passed in as one object, so that a test can shrink it.
 */
export interface Limits {
  fileBytes: number;
  notebookBytes: number;
  files: number;
  folderDepth: number;
  textBytes: number;
  chunks: number;
  postings: number;
  identifiers: number;
  vectorBytes: number;
  lineChars: number;
  syntaxDepth: number;
  parseMs: number;
  readMs: number;
  archiveBytes: number;
  archiveEntries: number;
  archiveDirectoryBytes: number;
  queryTerms: number;
  openFileChars: number;
  errorShare: number;
  modelBytes: number;
  historyCommits: number;
  gitObjectBytes: number;
  gitTextBytes: number;
  gitDeltas: number;
  gitTreeDepth: number;
  gitTreePaths: number;
  storedChunkBytes: number;
  storedVectorBytes: number;
  inspectionBytes: number;
  recordBytes: number;
  records: number;
  recordChars: number;
  baselineBytes: number;
  presetBytes: number;
  presets: number;
  chatBytes: number;
  transcriptBytes: number;
  transcriptDocumentBytes: number;
  transcriptLineBytes: number;
  transcriptTextChars: number;
  transcriptBlockChars: number;
  transcriptBlocks: number;
  transcriptEntries: number;
  transcriptBranches: number;
  markdownChars: number;
  crashRecords: number;
  comments: number;
  suppressions: number;
  commentChars: number;
  templateChars: number;
  authorChars: number;
}

const MiB = 1024 * 1024;

export const LIMITS: Limits = {
  /** Larger text files are data or bundles; 2 MiB still holds every hand-written file we met. */
  fileBytes: 2 * MiB,
  /** Most of a notebook is pictures, which are left out: with some plots it has 5 to 10 MB. */
  notebookBytes: 16 * MiB,
  /** A folder of more is rarely one project; beyond it the table and the ledger stop being readable. */
  files: 50_000,
  /** Deeper than any project we met; a loop that a file system failed to hide ends here. */
  folderDepth: 200,
  /** Texts stay in one worker, at worst two bytes a character, beside postings and 1.5 kB of vector a chunk; 100 MB must stay below 1 GB. */
  textBytes: 128 * MiB,
  /** 20,000 files of 100 MB are 152,000 chunks (measured), 128 MiB of text 220,000 as hugo is cut (611 characters each). A chunk takes 2.7 kB beside its text (measured), so these are 680 MB; a finer cut of as much text would take gigabytes. */
  chunks: 250_000,
  /** Some 1.5 times what 250,000 chunks of code have (66 each in 20,000 files). 6 bytes each, and 6 more while they wait to be sorted in: 0.3 GB at worst. */
  postings: 24_000_000,
  /** Different names of a source. hugo has one in 200 characters, and a source ever fewer as it grows; files of random names would fill the heap with a string each, some 200 bytes. */
  identifiers: 1_000_000,
  /** Of one model. 250,000 chunks take 96 MB at 384 dimensions and 512 MiB at 2,147; models of a person's own have up to 4,096. */
  vectorBytes: 512 * MiB,
  /** A line beyond this is minified or data; one token of megabytes cannot be cancelled inside the parser. */
  lineChars: 20_000,
  /** Deeper trees are generated or hostile; real files were seen at 2,000 to 3,000. */
  syntaxDepth: 5_000,
  /** A file that parses for longer is handed to line windows; the watchdog allows it thrice. */
  parseMs: 3_000,
  /** A FIFO or a cloud placeholder may never answer. */
  readMs: 10_000,
  /** Bytes after inflating, counted while streaming because declared sizes lie. */
  archiveBytes: 512 * MiB,
  /** Names of an archive, ignored ones too, since all are listed before a rule is read. A checkout with node_modules has 300,000. */
  archiveEntries: 500_000,
  /** Of a zip's directory, which is read at once: 500,000 names of 80 characters. */
  archiveDirectoryBytes: 64 * MiB,
  /** A pasted log of 100 kB would search for everything; the first terms carry the task. */
  queryTerms: 2_000,
  /** Of all open files together that are read for terms: some 3,000 lines, and 10 ms. */
  openFileChars: 100_000,
  /** Share of a file's text under ERROR nodes from which its tree is not trusted. */
  errorShare: 0.3,
  /** wasm has 4 GiB at most, and holds a model twice while it loads it. */
  modelBytes: 1024 * MiB,
  /** Years of most projects; what changes were made before says little of a file as it is, and costs as much again. */
  historyCommits: 500,
  /** Inflated size of a git object that is read at all: a tree or a text is far smaller, media are not asked for. */
  gitObjectBytes: 64 * MiB,
  /** Of a text in .git: packed-refs of a repository with 300,000 refs has 20 MB, nothing else comes near. */
  gitTextBytes: 64 * MiB,
  /** Of a chain in a pack: git makes them 50 long, by hand 4,095 at most; a longer one leads in a circle. */
  gitDeltas: 4_096,
  /** A few bytes of trees can stand for endless paths; no commit that people made comes near. */
  gitTreeDepth: 500,
  /** Paths in which two trees differ, for the same reason. */
  gitTreePaths: 1_000_000,
  /** Kept in the browser, least recently used goes first. A source takes half of its text's size: some fifteen of 2,000 files. */
  storedChunkBytes: 64 * MiB,
  /** The same for vectors of models that take long: 150,000 of them, which is ten such sources. */
  storedVectorBytes: 64 * MiB,
  /** Of a saved inspection, inflated. 200 candidates with texts take 0.5 MB, 2,000 with a ledger of 50,000 files 10 MB. */
  inspectionBytes: 64 * MiB,
  /** Of a file of tasks, rankings, outcomes or probes: 20,000 tasks with their labels have a tenth of it. */
  recordBytes: 64 * MiB,
  /** Of such a file; nobody evaluates by more, and each is shown. */
  records: 100_000,
  /** Of one line of it. A task with all of its labels and patches has a hundredth. */
  recordChars: 10_000_000,
  /** Of findings that are known, 60 bytes each: 100,000. */
  baselineBytes: 8 * MiB,
  /** Of named presets; one that holds all settings has 4 kB. */
  presetBytes: 4 * MiB,
  /** More than a list can be chosen from. */
  presets: 200,
  /** Of a file of tools or messages. The longest windows hold ten million tokens, which is some 40 MB; bodies beyond this are pictures. */
  chatBytes: 32 * MiB,
  /** Of a transcript of one record a line, which is read in pieces. The longest that agents in use left had some 200 MB. */
  transcriptBytes: 2048 * MiB,
  /** Of one that is a single JSON document: an engine makes one text of it, and those end at 512 MiB. */
  transcriptDocumentBytes: 256 * MiB,
  /** A longer line is no record that an agent wrote; pictures have 20 MB at most. */
  transcriptLineBytes: 64 * MiB,
  /** Characters of all blocks that are held; of what goes beyond, beginnings and ends. Two bytes each at worst. */
  transcriptTextChars: 64 * MiB,
  /** Of one block. A shell's output is cut at 30,000 by the agents that cut it. */
  transcriptBlockChars: 32_768,
  /** Pieces of content, some 400 bytes each beside their texts: twenty times the longest session that we met. */
  transcriptBlocks: 2_000_000,
  /** Stays in windows, over all conversations of a file: further branches that a person left are named and not laid out. */
  transcriptEntries: 2_000_000,
  /** Branches that a person left. Fewer would hide what was tried, more are not looked through. */
  transcriptBranches: 50,
  /** Markdown nests without end, and a parser's time grows with the depth times the length. Longer counts as one paragraph. */
  markdownChars: 2_000_000,
  /** Of what is kept for the case that the tab stops, and of files that are left out since it did. A worker has one in hand. */
  crashRecords: 100,
  /** Of a review. Nobody walks through more in a meeting, and the list is drawn as a whole. */
  comments: 1_000,
  /** Of findings. Who suppresses more turns the rule off. */
  suppressions: 5_000,
  /** Two pages of text; what is longer is a document of its own. */
  commentChars: 4_000,
  /** Of a template of a person's own; those that ship have 600. */
  templateChars: 20_000,
  /** A name with what one is, as in “Ada Lovelace (platform)”. */
  authorChars: 80,
};
