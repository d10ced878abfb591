import { describe, expect, it } from 'vitest';
import { chunkSample, chunkText } from '../../cli/testing/chunk-sample.ts';
import { drawChunks, drawDefinitions } from '../../core/testing/draw-chunks.ts';

describe('each language is cut where a person would cut it', () => {
  const samples: Record<string, string[]> = {
    'store.lua': [
      '12-16 function Store.new',
      '17-26 method Store.get',
      '27-30 function Store.is_fresh',
      '31-44 function sweep',
    ],
    'store.dart': ['12-22 class Store', '23-32 method Store.get', '49-61 function serve'],
    'store.ex': [
      '12-25 function Store.Sessions.get',
      '29-38 function Store.Sessions.handle_call',
      '39-43 block Store.Sessions.handle_call',
      '49-53 interface Keeps',
    ],
    'store.zig': ['9-26 class Store', '27-37 class List', '38-49 function sweep'],
    'store.ml': ['14-19 function get', '26-35 function drop', '36-41 module Make'],
    'store.mli': ['9-15 function get', '18-24 interface KEY', '25-28 module Make'],
    'Store.hs': [
      '15-20 class Store',
      '25-30 interface Keeps',
      '34-41 function get',
      '45-53 function sweep',
    ],
  };

  it.each(Object.entries(samples))('%s', async (name, drawing) => {
    expect(drawChunks(await chunkSample(name))).toEqual(expect.arrayContaining(drawing));
  });
});

describe('definitions', () => {
  const samples: Record<string, string[]> = {
    'store.lua': [
      '5 variable LIFETIME | local LIFETIME = 3600 | How long a session lives, in seconds.',
      '9 variable Store | local Store = {} | @class Store @field items table<string, Session>',
      '10 variable Store.__index | Store.__index = Store |',
      '13 function Store.new | function Store.new(items) | Makes a store over a table of sessions.',
      '19 method Store.get | function Store:get(key) | Returns the session under the key. @param key string',
      '27 function Store.is_fresh | Store.is_fresh = function(session) |',
      '31 function sweep | local function sweep(store) |',
    ],
    'store.dart': [
      '7 variable lifetime | const lifetime = Duration(hours: 1) | How long a session lives.',
      '10 type KeyMaker | typedef KeyMaker = String Function(Session session) | Makes keys.',
      '13 class Store | class Store<K extends Object> extends Base implements Keeps | A store of sessions.',
      '16 variable Store._items | final Map<K, Session> _items | What is kept.',
      '18 method Store.Store | Store(this._items) |',
      '21 method Store.empty | factory Store.empty() | A store with nothing in it.',
      '25 method Store.get | Future<Session?> get(K key) | Returns the session under the key.',
      '33 method Store.size | int get size |',
      '36 method Store.operator== | bool operator ==(Object other) |',
      '39 class Sweeps | mixin Sweeps on Base |',
      '40 method Sweeps.sweep | void sweep(DateTime now) |',
      '43 class Fresh | extension Fresh on Session |',
      '44 method Fresh.isFresh | bool get isFresh |',
      '47 enum Mode | enum Mode |',
      '50 function serve | Future<void> serve( Store<String> store, ) | Serves sessions until it is stopped.',
    ],
    'store.ex': [
      '1 module Store.Sessions | defmodule Store.Sessions | Keeps sessions in memory.',
      '7 variable Store.Sessions.lifetime | @lifetime 3_600 |',
      '8 type Store.Sessions.key | @type key :: String.t() |',
      '10 method Store.Sessions.expire | @callback expire(key) :: :ok |',
      '20 function Store.Sessions.get | def get(key) when is_binary(key) | Returns the session under the key. Examples get("a")',
      '27 function Store.Sessions.size | def size |',
      '30 function Store.Sessions.handle_call | def handle_call({:get, key}, _from, state) |',
      '44 function Store.Sessions.fresh? | defmacro fresh?(session) |',
      '49 interface Keeps | defprotocol Keeps |',
      '51 method Keeps.count | def count(store) | How many it keeps.',
      '54 class Keeps.Map | defimpl Keeps, for: Map |',
      '55 method Keeps.Map.count | def count(map) |',
      '58 module get/1 | describe "get/1" |',
      '59 function get/1.misses | test "misses" |',
    ],
    'store.zig': [
      '5 variable lifetime | pub const lifetime: u64 = 3600 | How long a session lives, in seconds.',
      '7 enum Error | pub const Error |',
      '10 class Store | pub const Store | A store of sessions.',
      '16 method Store.get | pub fn get(self: *Self, key: []const u8) Error!Session | Returns the session under the key.',
      '24 enum Store.Mode | const Mode |',
      '28 class List | pub fn List(comptime T: type) type | A list of anything.',
      '32 method List.add | pub fn add(self: *@This(), part: T) void |',
      '38 function sweep | fn sweep(store: *Store) void |',
      '50 function now | extern "c" fn now() u64 |',
      '52 function a miss is an error | test "a miss is an error" |',
    ],
    'store.ml': [
      '6 variable lifetime | let lifetime = 3_600 | How long a session lives, in seconds.',
      '8 class t | type t |',
      '10 enum mode | and mode |',
      '12 type Missing | exception Missing of string |',
      '15 function get | let get store ?(mode = Strict) key | Returns the session under the key.',
      '20 function >>? | let ( >>? ) a f |',
      '22 function sweep | let rec sweep store |',
      '26 function drop | and drop store key rest |',
      '36 module Make | module Make (Key : KEY) : S with type key = Key.t |',
      '37 type Make.key | type key = Key.t |',
      '39 function Make.find | let find store key |',
      '42 class counter | class counter |',
      '43 variable counter.count | val mutable count = 0 |',
      '45 method counter.add | method add n |',
    ],
    'store.mli': [
      '3 type t | type t | A store of sessions.',
      '6 variable lifetime | val lifetime : int | How long a session lives, in seconds.',
      '11 function get | val get : t -> ?mode:mode -> string -> session Lwt.t | Returns the session under the key. Fails with {!Missing} where there is none.',
      "16 function >>? | val ( >>? ) : 'a option Lwt.t -> ('a -> 'b option Lwt.t) -> 'b option Lwt.t |",
      '18 interface KEY | module type KEY |',
      '19 type KEY.t | type t |',
      '22 method KEY.to_string | val to_string : t -> string | As it is printed.',
      '25 module Make | module Make (Key : KEY) |',
      '26 function Make.find | val find : t -> Key.t -> session Lwt.t |',
      '29 class counter | class counter : int -> |',
      '30 method counter.add | method add : int -> unit | Adds to the count.',
    ],
    'Store.hs': [
      '12 variable lifetime | lifetime :: Int | How long a session lives.',
      '16 class Store | data Store k | A store of sessions.',
      '21 enum Mode | data Mode |',
      '23 class Key | newtype Key |',
      '26 interface Keeps | class Monad m => Keeps m | What keeps sessions.',
      '28 method Keeps.fetch | fetch :: Key -> m (Maybe Session) | Returns the session under the key.',
      '31 class Keeps.State | instance Ord k => Keeps (State k) |',
      '32 method Keeps.State.fetch | fetch key |',
      '35 function get | get :: Ord k => Mode -> k -> Store k -> Maybe Session | Looks a session up.',
      '42 function <+> | (<+>) :: Store k -> Store k -> Store k |',
      '45 function sweep | sweep :: Handler |',
    ],
  };

  it.each(Object.entries(samples))('%s', async (name, drawing) => {
    expect(drawDefinitions(await chunkSample(name))).toEqual(drawing);
  });
});

describe('what belongs together', () => {
  const step = (name: string) => `  ${name} =<< lookup now table of_sessions\n`;

  it('an oversize body beside its Dart signature keeps the signature as its header', async () => {
    const line = '  total += await weigh(part, scale);\n';
    const text = `int small() => 1;\n\nFuture<int> long(\n  Part part,\n) async {\n${line.repeat(20)}}\n`;
    const chunks = await chunkText('a.dart', text);
    expect(chunks.slice(1).map(({ symbol }) => symbol)).toEqual(chunks.slice(1).map(() => 'long'));
    expect(chunks.at(-1)!.header).toBe('Future<int> long( Part part, )');
  });

  it('equations of one name that do not fit together are pieces of one function', async () => {
    const equation = (n: number) => `weigh ${n} now = do\n${step('first').repeat(4)}`;
    const text = `weigh :: Int -> Time -> IO Int\n${[1, 2, 3, 4].map(equation).join('')}`;
    const chunks = await chunkText('A.hs', text);
    expect(chunks.length).toBeGreaterThan(1);
    expect(drawDefinitions(chunks)).toEqual([
      '1 function weigh | weigh :: Int -> Time -> IO Int |',
    ]);
    expect(new Set(chunks.map(({ symbol }) => symbol))).toEqual(new Set(['weigh']));
  });

  it('a second clause with a description of its own is a definition of its own', async () => {
    const text =
      'defmodule A do\n  @doc "One."\n  def f(a), do: a\n\n  @doc "Two."\n  def f(a, b), do: {a, b}\nend\n';
    expect(drawDefinitions(await chunkText('a.ex', text)).slice(1)).toEqual([
      '3 function A.f | def f(a) | One.',
      '6 function A.f | def f(a, b) | Two.',
    ]);
  });

  it('a comment below an OCaml value is its description only if what follows is apart', async () => {
    const text = 'val a : int\n(** Of a. *)\n\nval b : int\n(** Of c. *)\nval c : int\n';
    expect(drawDefinitions(await chunkText('a.mli', text))).toEqual([
      '1 variable a | val a : int | Of a.',
      '4 variable b | val b : int |',
      '6 variable c | val c : int | Of c.',
    ]);
  });

  it('a comment at the end of Haskell imports describes what they are followed by', async () => {
    const text = 'module A where\nimport B\n\n{- | One. -}\none :: Int\none = 1\n';
    expect(drawDefinitions(await chunkText('A.hs', text))).toEqual([
      '5 variable one | one :: Int | One.',
    ]);
  });

  it('long documentation parts from an attribute only as far as the attribute goes', async () => {
    const doc = '  Says what it does, at length.\n'.repeat(12);
    const body = '    total = total + weigh(part)\n'.repeat(10);
    const text = `defmodule A do\n  @doc """\n${doc}  """\n  @spec f(t) :: t\n  def f(part) do\n${body}  end\nend\n`;
    const chunks = await chunkText('a.ex', text);
    const own = chunks.find(({ definitions }) =>
      definitions.some(({ symbol }) => symbol === 'A.f'),
    )!;
    expect(text.slice(own.start, own.end)).toMatch(/^ {2}@spec f\(t\) :: t\n {2}def f\(part\) do/);
    expect(own.definitions[0]!.doc).toMatch(/^Says what it does/);
  });
});
