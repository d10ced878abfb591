import { describe, expect, it } from 'vitest';
import { chunkSample, chunkText } from '../../cli/testing/chunk-sample.ts';
import { drawChunks, drawDefinitions } from '../../core/testing/draw-chunks.ts';

describe('each language is cut where a person would cut it', () => {
  const samples: Record<string, string[]> = {
    'backup.sh': ['10-16 function log', '17-25 function send', '26-41 function prune'],
    'Vault.sol': ['8-12 interface IVault', '34-39 method Vault.whenOpen', '52-56 class Fees'],
    'network.tf': ['6-10 variable variable.name', '18-37 section resource.aws_vpc.main'],
    'Sessions.psm1': ['12-26 class Session', '27-43 function Get-Session'],
    'shop.sql': ['6-13 class shop.customers', '21-28 class shop.waiting'],
    'panel.css': ['17-24 section .panel', '25-35 section @media (min-width: 40em)'],
    'page.html': ['9-11 section nav', '17-21 section main › How it works', '25-31 function greet'],
  };

  it.each(Object.entries(samples))('%s', async (name, drawing) => {
    expect(drawChunks(await chunkSample(name))).toEqual(expect.arrayContaining(drawing));
  });
});

describe('definitions', () => {
  it('of a shell are functions however written, aliases, and variables outside of functions', async () => {
    expect(drawDefinitions(await chunkSample('backup.sh'))).toEqual([
      '6 variable BACKUP_HOST | export BACKUP_HOST="store.example" | Where copies go.',
      '7 variable KEEP_DAYS | readonly KEEP_DAYS=14 |',
      '7 variable KEEP_MIN | KEEP_MIN=3 |',
      "8 function copies | alias copies='ls -1 /backups' |",
      '11 function log | log() | Says what happens, with the time.',
      '18 function send | send() |',
      '21 function send | send() | Sends one archive.',
      '26 function prune | function prune |',
    ]);
  });

  it('of Solidity have their NatSpec, and what has no name the name of what it is', async () => {
    expect(drawDefinitions(await chunkSample('Vault.sol'))).toEqual([
      '6 type Share | type Share is uint128 |',
      '9 interface IVault | interface IVault | @notice What a vault can be asked.',
      '10 method IVault.balanceOf | function balanceOf(address owner) external view returns (uint256) |',
      '17 class Vault | contract Vault is IVault, Ownable | @title Vault @dev Keeps tokens until they are asked for.',
      '20 class Vault.Deposit | struct Deposit |',
      '25 enum Vault.State | enum State |',
      '28 type Vault.Deposited | event Deposited(address indexed from, uint256 amount) | Emitted on every deposit.',
      '29 type Vault.NotOpen | error NotOpen(State state) |',
      '31 variable Vault.FEE | uint256 public constant FEE = 10 |',
      '32 variable Vault._deposits | mapping(address => Deposit) private _deposits |',
      '35 method Vault.whenOpen | modifier whenOpen() | @dev Only while the vault is open.',
      '40 method Vault.constructor | constructor(IERC20 token) Ownable(msg.sender) |',
      '45 method Vault.balanceOf | function balanceOf(address owner) public view override returns (uint256) | @inheritdoc IVault',
      '49 method Vault.receive | receive() external payable whenOpen |',
      '52 class Fees | library Fees |',
      '53 method Fees.take | function take(uint256 amount) internal pure returns (uint256) |',
    ]);
  });

  it('of Terraform are named as expressions name them, and described by their description', async () => {
    expect(drawDefinitions(await chunkSample('network.tf'))).toEqual([
      '2 section terraform | terraform | The network that everything else stands in.',
      '6 variable variable.name | variable "name" { description = "Prefix of every \\"Name\\" tag" type = string } | Prefix of every "Name" tag',
      '11 section local | locals |',
      '12 variable local.zones | zones = slice(data.aws_availability_zones.all.names, 0, 3) |',
      '13 variable local.tags | tags = merge(var.tags, { managed = true }) |',
      '16 section data.aws_availability_zones.all | data "aws_availability_zones" "all" {} |',
      '19 section resource.aws_vpc.main | resource "aws_vpc" "main" | One network for each environment.',
      '33 section resource.aws_vpc.main.provisioner.local-exec | provisioner "local-exec" |',
      '38 module module.subnets | module "subnets" |',
      '43 variable output.vpc_id | output "vpc_id" { value = aws_vpc.main.id } |',
    ]);
  });

  it('of PowerShell have their help, from within or from above', async () => {
    const drawn = drawDefinitions(await chunkSample('Sessions.psm1'));
    const named = drawn.map((line) => line.split(' | ')[0]);
    expect(named).toEqual([
      '7 variable Sessions',
      '8 variable Limit',
      '10 enum Mode',
      '12 class Session',
      '13 variable Session.Name',
      '14 variable Session.Uses',
      '16 method Session.Session',
      '21 method Session.Use',
      '27 function Get-Session',
      '45 function Clear-Sessions',
    ]);
    expect(drawn).toContain(
      '27 function Get-Session | function Get-Session | Finds a session by its name.',
    );
    expect(drawn).toContain(
      '45 function Clear-Sessions | function script:Clear-Sessions([int] $Days = 7) | Drops what is too old.',
    );
  });

  it('of SQL are found in any dialect, procedures that the grammar cannot read among them', async () => {
    expect(drawDefinitions(await chunkSample('shop.sql'))).toEqual([
      '2 module shop | CREATE SCHEMA IF NOT EXISTS shop | Tables of the shop.',
      "4 enum shop.state | CREATE TYPE shop.state AS ENUM ('open', 'paid', 'sent') |",
      '7 class shop.customers | CREATE TABLE IF NOT EXISTS shop.customers | Who buys.',
      '14 class dbo.Orders | CREATE TABLE [dbo].[Orders] |',
      '19 variable customers_email | CREATE UNIQUE INDEX customers_email ON shop.customers (email) |',
      '22 class shop.waiting | CREATE OR REPLACE VIEW shop.waiting AS | Orders that wait.',
      '29 function shop.touch | CREATE FUNCTION shop.touch() RETURNS trigger |',
      '33 function touched | CREATE TRIGGER touched BEFORE UPDATE ON shop.customers FOR EACH ROW EXECUTE FUNCTION shop.touch() |',
      '37 function close_order | CREATE PROCEDURE close_order(IN given INT) | Closes an order.',
    ]);
  });

  it('of CSS are its rules and custom properties', async () => {
    expect(drawDefinitions(await chunkSample('panel.css'))).toEqual([
      '4 section :root | :root |',
      '6 variable :root › --accent | --accent: #0a58ca | For links and the like.',
      '7 variable :root › --gap | --gap: 4px |',
      '11 section .button, .button:hover > .icon | .button, .button:hover > .icon | What can be pressed.',
      '17 section .panel | .panel |',
      '20 section .panel › & > .title | & > .title |',
      '25 section @media (min-width: 40em) | @media (min-width: 40em) |',
      '27 section @media (min-width: 40em) › .panel | .panel | Side by side.',
      '31 section @media (min-width: 40em) › .button | .button |',
      '36 section @keyframes fade | @keyframes fade |',
    ]);
  });

  it('of HTML are named by id, heading or landmark, and a heading that did so is not said again', async () => {
    expect(drawDefinitions(await chunkSample('page.html'))).toEqual([
      '3 section head | <head> |',
      '11 section nav | <nav><a href="/">Home</a> <a href="/docs">Docs</a></nav> | Where to go from here.',
      '12 section main | <main> |',
      '13 section main › hero | <section class="intro" id="hero"> |',
      '14 section main › hero › Welcome | <h1>Welcome</h1> |',
      '17 section main › How it works | <section> |',
      '22 section main › Later | <h2 id="{{ .ID }}">Later</h2> |',
      '26 function greet | function greet(name) |',
    ]);
  });
});

describe('what real files hold', () => {
  it('a script wrapped in braces is looked into', async () => {
    const text = '{\n\n# Says hi.\ngreet() {\n  echo hi\n}\n\n}\n';
    expect(drawDefinitions(await chunkText('install.sh', text))).toEqual([
      '4 function greet | greet() | Says hi.',
    ]);
  });

  it('a flat page is cut before its headings', async () => {
    const part = (title: string) =>
      `<h2>${title}</h2>\n${'<p>Some words to read.</p>\n'.repeat(9)}`;
    const drawn = drawChunks(await chunkText('flat.html', part('One') + part('Two')));
    expect(drawn).toContain('11-16 section Two');
  });

  it('rows of a long insert are cut between rows', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `  (${row}, 'name ${row}')`).join(',\n');
    const text = `INSERT INTO people (id, name) VALUES\n${rows};\n`;
    const chunks = await chunkText('people.sql', text);
    expect(chunks.length).toBeGreaterThan(4);
    for (const { start, end } of chunks) expect(text.slice(start, end)).toMatch(/[,;]\n$/);
  });

  it('a file of settings has its variables', async () => {
    const text = '# Where it runs.\nregion = "eu"\nzones  = ["a", "b"]\n';
    expect(drawDefinitions(await chunkText('prod.tfvars', text))).toEqual([
      '2 variable region | region = "eu" | Where it runs.',
      '3 variable zones | zones = ["a", "b"] |',
    ]);
  });
});
