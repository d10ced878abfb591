import type { Rule } from '../rule.ts';

/** Advice that holds for any work and changes nothing that a model does by itself. */
const SAYINGS: readonly RegExp[] = [
  /^(?:you are|act as|be) an? (?:very )?(?:helpful|expert|experienced|senior|world[- ]class|highly skilled|professional|10x)(?: (?:expert|experienced|senior|software|full[- ]stack|web|code|coding|programming|AI|and|&))* (?:assistant|engineer|developer|programmer|expert|ai|coder)\b[.!]?$/i,
  /^(?:always |please )?(?:write|produce|generate|create|keep|maintain|ensure) (?:(?:the |your |all )?code (?:is |that is )?)?(?:clean|readable|maintainable|high[- ]quality|robust|elegant|well[- ]structured|production[- ](?:ready|quality)|efficient|simple|,|and|&| )+(?:code)?[.!]?$/i,
  /^(?:always |please )?(?:follow|use|adhere to|apply|stick to) (?:the )?(?:industry(?:[- ]standard)? |general |coding |common |standard |established )?best[- ]practices?[.!]?$/i,
  /^(?:always |please )?(?:be|stay|remain) (?:very )?(?:concise|helpful|clear|thorough|careful|professional|polite|accurate|,|and| )+(?:in (?:your|all) (?:answers|responses))?[.!]?$/i,
  /^(?:always |please )?(?:use|choose|give) (?:clear, |clear and )?(?:meaningful|descriptive|sensible|good|proper)(?:,? (?:and )?(?:meaningful|descriptive|clear))? (?:(?:variable|function|method|class|and|&|,|\/| )+)?names?[.!]?$/i,
  /^(?:always |please )?(?:think|reason) (?:carefully|deeply|hard|step[- ]by[- ]step)(?: before (?:answering|responding|acting))?[.!]?$/i,
  /^(?:always |please )?(?:handle|catch|check for) (?:all )?(?:errors?|exceptions?|edge cases?)(?:,? and (?:errors?|exceptions?|edge cases?))?(?: (?:properly|gracefully|appropriately|correctly|carefully))?[.!]?$/i,
  /^(?:always |please )?(?:write|add) (?:good|clear|meaningful|helpful|appropriate|proper|comprehensive|useful) (?:comments?|documentation|tests?)(?: (?:where|when|as) (?:needed|necessary|appropriate))?[.!]?$/i,
  /^(?:always |please )?(?:do|try) your best[.!]?$/i,
  /^(?:make no|do not make|don['’]t make|avoid) (?:any )?mistakes[.!]?$/i,
  /^(?:keep|follow) (?:the |it |things )?(?:dry|kiss|solid|yagni)(?:[ ,/&]+(?:and )?(?:dry|kiss|solid|yagni))* ?(?:principles?)?[.!]?$/i,
  /^take a deep breath\b/i,
];

export const boilerplate: Rule = {
  id: 'boilerplate',
  title: 'Advice that holds for anything',
  why: 'Each instruction competes with all the others. One that would stand in any prompt, and says nothing of this work, makes those that do harder to keep.',
  mend: 'Take it out, or say what it means here: which practice, which names, which errors',
  certainties: ['medium'],
  *check({ texts, counter }) {
    for (const text of texts) {
      if (!text.isInstructing) continue;
      for (const { start, end, text: own } of text.statements) {
        const bare = own.replace(/[*_`]/g, '').trim();
        if (!SAYINGS.some((saying) => saying.test(bare))) continue;
        const place = text.place(start, end);
        yield {
          certainty: 'medium',
          place,
          message: `“${bare}” would fit any prompt`,
          evidence: [{ place, note: 'names nothing of this work' }],
          mend: 'Take it out, or say what it means here',
          tokens: counter.count(own),
          fix: null,
        };
      }
    }
  },
};
