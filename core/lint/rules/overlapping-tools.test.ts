import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { overlappingTools } from './overlapping-tools.ts';

type Tool = [name: string, description: string, server?: string];

function found(...tools: Tool[]) {
  const lists = tools.map(([name, description, server]) => ({
    server,
    tools: [{ name, description, inputSchema: { type: 'object', properties: {} } }],
  }));
  const prompt = promptOf({ 'tools.json': JSON.stringify(lists) });
  return [...overlappingTools.check(prompt)].map(({ certainty, message }) => [certainty, message]);
}

const OTHERS: Tool[] = [
  ['send_mail', 'Sends a mail to one address.'],
  ['list_branches', 'Lists the branches of a repository.'],
];

describe('overlapping-tools finds', () => {
  it('names of one meaning with descriptions of one meaning', () => {
    expect(
      found(
        ['get_customer', 'Fetches the record of a customer by email.'],
        ['fetchCustomer', 'Retrieves a customer record by email.'],
        ...OTHERS,
      ),
    ).toEqual([['high', '“get_customer” and “fetchCustomer” say the same by their names']]);
  });

  it('one tool on two servers', () => {
    const what = 'Searches the issues of a project by text.';
    expect(
      found(['search_issues', what, 'tracker'], ['find_issues', what, 'forge'], ...OTHERS),
    ).toEqual([
      ['high', '“search_issues” of tracker and “find_issues” of forge have the same description'],
    ]);
  });

  it('a description that was copied, whatever the names', () => {
    const what = 'Get agent details for the given agent';
    expect(found(['get_agent', what], ['get_manager_analysis', what], ...OTHERS)).toHaveLength(1);
  });

  it('and says what alone tells them apart', () => {
    const list = (name: string, description: string) => ({ name, description, inputSchema: {} });
    const tools = [
      list('read_page', 'Read the content of a page.'),
      list('retrieve_page', 'Retrieve a page by its id.'),
      list('delete_user', 'Deletes a user for good.'),
    ];
    const prompt = promptOf({ 'tools.json': JSON.stringify({ tools }) });
    const [finding] = [...overlappingTools.check(prompt)];
    expect(finding!.evidence.map(({ note }) => note)).toEqual([
      'alone speaks of id',
      'alone speaks of content',
    ]);
  });
});

describe('overlapping-tools leaves alone', () => {
  it.each<[string, Tool, Tool]>([
    [
      'verbs that differ',
      ['create_issue', 'Creates an issue in a project.'],
      ['update_issue', 'Updates an issue in a project.'],
    ],
    [
      'one and many',
      ['get_issue', 'Returns one issue by number.'],
      ['get_issues', 'Returns the issues of a project.'],
    ],
    [
      'things that differ',
      ['get_error_page', 'Returns the error page of a brand.'],
      ['get_sign_in_page', 'Returns the sign-in page of a brand.'],
    ],
    [
      'words in another order',
      ['get_group_users', 'Returns the people that are in a group.'],
      ['get_user_groups', 'Returns what a person belongs to.'],
    ],
  ])('%s', (_, a, b) => {
    expect(found(a, b, ...OTHERS)).toEqual([]);
  });
});
