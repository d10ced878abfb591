import type { ChunkKind } from '../../model/chunk.ts';
import type { Language } from '../language.ts';
import type { Scope } from '../scope.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** `locals` holds what is read as `local.x`. */
const LOCALS = 'local';

const KINDS: Record<string, ChunkKind> = {
  module: 'module',
  variable: 'variable',
  output: 'variable',
};

/** Terraform, Packer, Nomad, Terragrunt: blocks are named by type and labels, as expressions name them. */
export const hcl: Language = {
  id: 'hcl',
  extensions: ['tf', 'tfvars', 'hcl', 'nomad', 'tofu'],
  filenames: ['.terraform.lock.hcl'],
  grammar: 'hcl',
  definitions: {
    block: {
      kind: kindOfBlock,
      name: { find: (block) => block, clean: nameOfBlock },
      bodyType: 'body',
      container: true,
      docInside: descriptionOf,
    },
    // Elsewhere an attribute is a setting of its block.
    attribute: {
      kind: (_node, _text, scope) =>
        scope === null || scope.symbol === LOCALS ? 'variable' : null,
      name: { firstChild: 'identifier' },
      bodyType: 'expression',
    },
  },
  wrappers: new Set(),
  blocks: new Set(['body']),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};

/** `resource "aws_vpc" "main" {` is `resource.aws_vpc.main`. */
function nameOfBlock(source: string): string {
  const words = headOf(source).match(/"[^"]*"|[\w-]+/g) ?? [];
  const name = words.map((word) => word.replaceAll('"', '')).join('.');
  return name === 'locals' ? LOCALS : name;
}

/** Inside a block, one without a label is a group of settings, such as `lifecycle`; `dynamic` makes such groups. */
function kindOfBlock(block: SyntaxNode, text: string, scope: Scope | null): ChunkKind | null {
  const head = headOf(text.slice(block.startIndex, block.endIndex));
  if (scope !== null && !/^(?!dynamic\b).*\s\S/.test(head.trim())) return null;
  return KINDS[/^\w*/.exec(head)![0]] ?? 'section';
}

function headOf(source: string): string {
  return /^[^{\n]*/.exec(source)![0];
}

/** Variables and outputs say what they are in an attribute; a comment above one says it otherwise. */
function descriptionOf(block: SyntaxNode, text: string): string {
  const source = text.slice(block.startIndex, Math.min(block.endIndex, block.startIndex + 2_000));
  if (!/^(?:variable|output)\b/.test(source)) return '';
  const said = /^\s*description\s*=\s*"((?:[^"\\]|\\.)*)"/m.exec(source)?.[1] ?? '';
  return said.replace(/\\(.)/g, '$1');
}
