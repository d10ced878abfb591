import type { ChunkKind } from '../../model/chunk.ts';
import type { BodyStep, Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

const qualified = { field: 'name', clean: (name: string) => name.replaceAll('::', '.') };

/** `describe 'x' do`, `task :build do`, `get '/' do`: a block that its first argument names. */
const GROUP =
  /^(?:(?:RSpec\.)?(?:x|f)?(?:describe|context|feature)|namespace|shared_\w+|resources?|class_methods|included)\b/;

function blockKind(node: SyntaxNode, text: string): ChunkKind | null {
  if (!node.childForFieldName('block')) return null;
  return GROUP.test(text.slice(node.startIndex, node.startIndex + 40)) ? 'module' : 'function';
}

function firstArgument(node: SyntaxNode): SyntaxNode | null {
  if (!node.childForFieldName('block')) return null;
  let at = node.childForFieldName('arguments')?.firstChild ?? null;
  if (at?.type === '(') at = at.nextSibling;
  return at && /^(?:string|simple_symbol|constant|scope_resolution)$/.test(at.type) ? at : null;
}

/** `Point = Struct.new(:x) do`. */
const MAKES_CLASS = /^(?:Struct|Class|Data|Module)\.(?:new|define)\b/;

function constantKind(node: SyntaxNode, text: string): ChunkKind {
  const value = node.childForFieldName('right');
  const source = value ? text.slice(value.startIndex, value.startIndex + 20) : '';
  return MAKES_CLASS.test(source) ? 'class' : 'variable';
}

/** To the members that the block adds, else to the value. */
function pathToValue(node: SyntaxNode): BodyStep[] {
  const members = node.childForFieldName('right')?.childForFieldName('block');
  const value = { field: 'right' };
  return members ? [value, { field: 'block' }, { field: 'body' }] : [value];
}

export const ruby: Language = {
  id: 'ruby',
  extensions: ['rb', 'rake', 'gemspec', 'ru', 'podspec', 'jbuilder', 'thor', 'rbw', 'rbi'],
  filenames: [
    ...['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile', 'Podfile', 'Fastfile'],
    ...['Appfile', 'Brewfile', 'Berksfile', 'Dangerfile', 'Appraisals', 'Puppetfile', 'Steepfile'],
  ],
  grammar: 'ruby',
  definitions: {
    module: { kind: 'module', name: qualified, container: true },
    class: { kind: 'class', name: qualified, container: true },
    method: { kind: 'method', name: { field: 'name' } },
    singleton_method: { kind: 'method', name: { field: 'name' } },
    assignment: {
      kind: constantKind,
      name: { field: 'left', pattern: /^[A-Z]\w*$/ },
      bodyPath: pathToValue,
      container: (kind) => kind === 'class',
    },
    call: {
      kind: blockKind,
      name: {
        find: firstArgument,
        clean: (name) => name.replace(/^:|^['"]|['"]$/g, '').replaceAll('::', '.'),
      },
      body: 'block.body',
      container: (kind) => kind === 'module',
      notInFunctions: true,
    },
  },
  // `private def x` is a call with a method for its argument.
  wrappers: new Set(['call', 'argument_list']),
  blocks: new Set(['singleton_class', 'body_statement', 'if', 'unless', 'else', 'elsif', 'then']),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
