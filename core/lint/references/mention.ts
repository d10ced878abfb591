import type { CharOffset } from '../../model/units.ts';

/** Where a text names something of the repository. */
export interface Mention {
  start: CharOffset;
  end: CharOffset;
  /** As it is looked up. */
  name: string;
  /** Whether its form alone leaves open what it is. */
  isVague: boolean;
}

/** What authors write where a reader is to put a name of his own. */
const STAND_IN =
  /(?:^|[/._@-])(?:foo|bar|baz|qux|foobar|my|your|some|example|sample|path|to|xxx?|yyyy|nnn+|abc|name|placeholder|dummy|new|feature|component|module|script|target|file|folder|dir|todo|thing|something|whatever|hello|world)(?=$|[/._@-])|<|>|\$|\.\.\.|…|%[A-Za-z]|[A-Z]{2}_[A-Z]+_HERE/i;
const MY_NAME =
  /(?:^|[/._-])(?:[Mm]y|[Yy]our|[Ff]oo|[Nn]ew|[Ss]ome|[Ee]xample)(?:[A-Z]\w*)(?=$|[/._-])/;

export function isStandIn(name: string): boolean {
  return STAND_IN.test(name) || MY_NAME.test(name) || /(?:^|\/)x+(?:[./]|$)/i.test(name);
}

/** The sentence or line that a mention stands in says that it need not be there, or lies elsewhere. */
const NOT_HERE =
  /\b(?:e\.?g\.?|for example|for instance|such as|like|i\.e\.|creat(?:e|es|ed|ing)|generat(?:e|es|ed|ing)|outputs|writ(?:e|es|ten|ing) (?:to|into)|sav(?:e|es|ed)|output|produc(?:e|es|ed)|emit(?:s|ted)?|renam(?:e|ed)|remov(?:e|ed)|delet(?:e|ed)|no longer|deprecated|legacy|replac(?:e|es|ed)|instead of|rather than|formerly|old|migrat(?:e|ed|ing)|should (?:be|live)|would|might|could|if (?:you|it|there|one|present|any)|optional(?:ly)?|when present|does(?: not|n['’]t) exist|do(?: not|n['’]t) (?:exist|create|add|use|write)|never|avoid|new|add(?:s|ed|ing)?|plac(?:e|es|ed)|put|user['’]?s?|download(?:s|ed)?|clon(?:e|ed)|install(?:s|ed)?|upstream|external|not|(?:that|this|their|its|an?other|separate|sibling|parent|private) repo\w*|pattern|convention|format|named?|naming|gitignored?|ignored|local(?:ly)?|temporary|temp|tmp|wrong|bad|incorrect)\b|→|->|=>|❌|✗/i;

export function isSaidNotToBeHere(around: string): boolean {
  return NOT_HERE.test(around);
}

/** Words around a command that rule it out, or say that it is of another time or place. */
const NOT_RUN =
  /\b(?:never|not|don['’]?t|avoid|instead of|rather than|no longer|deprecated|removed|legacy|bad|wrong|incorrect|would|creat(?:e|es|ing)|add(?:s|ing)?|if (?:you|it|there|the|your)|another|other|user['’]?s?)\b|→|->|=>|❌|✗/i;

export function isSaidNotToRun(around: string): boolean {
  return NOT_RUN.test(around);
}
