import { describe, expect, it } from 'vitest';
import { chunkSample, chunkText } from '../../cli/testing/chunk-sample.ts';
import { drawChunks, drawDefinitions } from '../../core/testing/draw-chunks.ts';

describe('each language is cut where a person would cut it', () => {
  const samples: Record<string, string[]> = {
    'ring.c': ['10-15 class sample_t', '29-44 function ring_push', '45-52 function ring_sorted'],
    'store.cpp': [
      '11-20 class app.sessions.Store',
      '40-45 method app.sessions.Store.get',
      '46-50 function app.sessions.hidden',
      '67-69 function StoreTest.ForgetsTheOldest',
    ],
    'Store.cs': ['29-39 method App.Sessions.Store.GetAsync', '51-57 interface App.Sessions.IStore'],
    'Store.php': [
      '10-27 class App.Sessions.Store',
      '28-39 method App.Sessions.Store.find',
      '50-59 enum App.Sessions.Mode',
      '60-67 function App.Sessions.store',
    ],
    'Store.kt': ['12-18 class Store', '28-34 method Store.find'],
    'Store.swift': ['26-35 method Store.find', '40-49 enum Store.Mode', '50-53 class Store'],
    'Store.scala': ['1-11 interface Keeps', '30-40 class Store'],
    'store.rb': [
      '14-20 class App.Store',
      '27-34 method App.Store.find',
      '51-55 method App.Store.count_all',
    ],
  };

  it.each(Object.entries(samples))('%s', async (name, drawing) => {
    expect(drawChunks(await chunkSample(name))).toEqual(expect.arrayContaining(drawing));
  });
});

describe('definitions', () => {
  it('of C are found inside their declarators', async () => {
    expect(drawDefinitions(await chunkSample('ring.c'))).toEqual([
      '7 variable CAPACITY | #define CAPACITY 64 |',
      '8 function AT | #define AT(ring, i) |',
      '11 class sample_t | typedef struct | What a cell holds.',
      '12 variable sample_t.value | double value |',
      '13 variable sample_t.taken_at | long taken_at |',
      '16 class ring | struct ring |',
      '17 variable ring.cells | sample_t cells[CAPACITY] |',
      '18 variable ring.head | size_t head, count |',
      '21 type order_fn | typedef int (*order_fn)(const sample_t *, const sample_t *) |',
      '23 enum state | enum state |',
      '25 variable names | static const char *names[] = { "idle", "filling", "full" } |',
      '27 function ring_count | size_t ring_count(const struct ring *ring) |',
      '30 function ring_push | static void ring_push(struct ring *ring, sample_t sample) | Adds a sample; the oldest gives way.',
      '47 function ring_sorted | sample_t *ring_sorted(struct ring *ring, order_fn order) | Sorts in place, by the order given.',
    ]);
  });

  it('of C++ are qualified, wherever they stand', async () => {
    expect(drawDefinitions(await chunkSample('store.cpp'))).toEqual([
      '6 module app.sessions | namespace app::sessions |',
      '9 variable app.sessions.kLifetime | constexpr int kLifetime = 3600 | How long a session lives, in seconds.',
      '15 class app.sessions.Store | class STORE_API Store final : public Base<Key> | A store of sessions.',
      '17 type app.sessions.Store.value_type | using value_type = Session |',
      '19 method app.sessions.Store.Store | explicit Store(Clock clock) : clock_(clock) |',
      '20 method app.sessions.Store.Store | Store(const Store&) = delete |',
      '21 method app.sessions.Store.~Store | ~Store() override |',
      '24 method app.sessions.Store.get | const Session* get(const Key& key) const noexcept | The session under the key, or nothing.',
      '26 method app.sessions.Store.operator== | bool operator==(const Store& other) const |',
      '27 method app.sessions.Store.operator bool | operator bool() const |',
      '29 enum app.sessions.Store.Mode | enum class Mode : char |',
      '32 class app.sessions.Store.Entry | struct Entry |',
      '33 variable app.sessions.Store.Entry.session | Session session |',
      '34 variable app.sessions.Store.Entry.hits | int hits = 0 |',
      '36 variable app.sessions.Store.all_ | std::map<Key, Entry> all_ |',
      '37 variable app.sessions.Store.clock_ | Clock clock_ |',
      '41 method app.sessions.Store.get | const Session* Store<Key, Clock>::get(const Key& key) const noexcept |',
      '48 function app.sessions.hidden | int hidden() | Not for others.',
      '52 interface app.sessions.Keyed | concept Keyed = requires(T value) { value.key(); } |',
      '59 function store_count | int store_count(void) |',
      '63 function keeps what it is given | TEST_CASE("keeps what it is given", "[store]") |',
      '67 function StoreTest.ForgetsTheOldest | TEST(StoreTest, ForgetsTheOldest) |',
    ]);
  });

  it('of C# have their attributes left out, and their documentation without tags', async () => {
    expect(drawDefinitions(await chunkSample('Store.cs'))).toEqual([
      '4 module App.Sessions | namespace App.Sessions |',
      '7 class App.Sessions.Store | public sealed partial class Store<TKey> : IStore, IDisposable where TKey : notnull | Keeps sessions in memory.',
      '11 variable App.Sessions.Store.Limit | private const int Limit = 100 |',
      '12 variable App.Sessions.Store._all | private readonly Dictionary<TKey, Session> _all = new() |',
      '14 variable App.Sessions.Store.Changed | public event EventHandler Changed |',
      '19 variable App.Sessions.Store.Count | public int Count => _all.Count | How many there are.',
      '21 variable App.Sessions.Store.Name | public string Name { get; private set; } = "main" |',
      '23 method App.Sessions.Store.this | public Session this[TKey key] |',
      '27 method App.Sessions.Store.Store | public Store(string name) : base(name) |',
      '33 method App.Sessions.Store.GetAsync | public async Task<Session> GetAsync(TKey key, CancellationToken token = default) | Looks a session up. key Its key.',
      '40 method App.Sessions.Store.Dispose | void IDisposable.Dispose() |',
      '42 method App.Sessions.Store.operator== | public static bool operator ==(Store<TKey> a, Store<TKey> b) |',
      '44 enum App.Sessions.Store.Mode | private enum Mode |',
      '47 class App.Sessions.Session | public record Session(string Id, DateTime Expires) |',
      '49 type App.Sessions.Expired | public delegate void Expired(Session session) |',
      '52 interface App.Sessions.IStore | internal interface IStore |',
      '54 variable App.Sessions.IStore.Count | int Count { get; } |',
    ]);
  });

  it('of PHP know the namespace above them', async () => {
    expect(drawDefinitions(await chunkSample('Store.php'))).toEqual([
      '4 module App.Sessions | namespace App\\Sessions |',
      '8 variable App.Sessions.LIMIT | const LIMIT = 100 |',
      '13 class App.Sessions.Store | final class Store extends Base implements \\Countable | Keeps sessions in memory.',
      "18 variable App.Sessions.Store.READ | public const READ = 'r' |",
      "18 variable App.Sessions.Store.WRITE | WRITE = 'w' |",
      '21 variable App.Sessions.Store.all | private array $all = [] | @var array<string, Session>',
      '23 method App.Sessions.Store.__construct | public function __construct(private Clock $clock) |',
      '31 method App.Sessions.Store.find | public static function find(string $key, ?int $limit = null): ?Session | The session under the key, or null.',
      '40 method App.Sessions.Store.count | abstract protected function count(): int |',
      '43 interface App.Sessions.LogsAccess | trait LogsAccess |',
      '45 method App.Sessions.LogsAccess.log | public function log(string $what): void |',
      '50 enum App.Sessions.Mode | enum Mode: string |',
      '54 method App.Sessions.Mode.label | public function label(): string |',
      '62 function App.Sessions.store | function store(): Store | A shortcut for views.',
      '68 function App.Sessions.handler | $handler = function (Request $request) use ($app) |',
    ]);
  });

  it('of Kotlin know what they extend', async () => {
    expect(drawDefinitions(await chunkSample('Store.kt'))).toEqual([
      '5 variable LIMIT | const val LIMIT = 100 |',
      '8 interface Keeps | fun interface Keeps | What a store can do.',
      '9 method Keeps.find | fun find(key: String): Session? |',
      '15 class Store | data class Store<T : Any>(val name: String, private val limit: Int = LIMIT) : Base(), Keeps | Keeps sessions in memory.',
      '17 variable Store.all | private val all = mutableMapOf<String, Session>() |',
      '19 variable Store.count | val count: Int get() = all.size |',
      '26 method Store.constructor | constructor(name: String) : this(name, 1) |',
      '29 method Store.find | override suspend fun find(key: String): Session? | The session under the key, or null.',
      '36 method Store.shared | fun shared() |',
      '39 enum Store.Mode | enum class Mode(val letter: Char) |',
      '43 method Store.Mode.isWrite | fun isWrite() |',
      '47 class Registry | object Registry : Keeps |',
      '48 method Registry.find | override fun find(key: String): Session? |',
      '51 class Event | sealed class Event |',
      '53 type Stores | typealias Stores = Map<String, Store<Any>> |',
      '56 function List.secondOrNull | fun <T> List<T>.secondOrNull(): T? | Beyond the end there is none.',
      '58 variable String.isKey | val String.isKey: Boolean get() = isNotBlank() |',
    ]);
  });

  it('of Swift are named by their keyword where they have no name', async () => {
    expect(drawDefinitions(await chunkSample('Store.swift'))).toEqual([
      '3 variable limit | let limit = 100 |',
      '6 interface Keeps | protocol Keeps: AnyObject | What a store can do.',
      '7 type Keeps.Key | associatedtype Key |',
      '8 variable Keeps.count | var count: Int { get } |',
      '9 method Keeps.find | func find(_ key: Key) -> Session? |',
      '13 class Store | public final class Store<Key: Hashable>: Base, Keeps | Keeps sessions in memory.',
      '15 variable Store.all | private var all: [Key: Session] = [:] |',
      '16 variable Store.shared | static let shared = Store<String>() |',
      '18 variable Store.count | public var count: Int { all.count } |',
      '20 method Store.init | init(limit: Int) |',
      '24 method Store.deinit | deinit |',
      '27 method Store.find | public func find(_ key: Key, orThrow isStrict: Bool = false) throws -> Session? | The session under the key, or nothing.',
      '36 method Store.subscript | subscript(key: Key) -> Session? { all[key] } |',
      '38 method Store.== | static func == (left: Store, right: Store) -> Bool |',
      '40 enum Store.Mode | enum Mode: String |',
      '46 method Store.Mode.label | func label() -> String |',
      '50 class Store | extension Store: Codable where Key == String |',
      '51 method Store.encode | func encode() -> Data |',
      '54 class Session | struct Session |',
      '55 variable Session.id | let id: String |',
      '56 type Session.Clock | typealias Clock = Date |',
      '59 class Sweeper | actor Sweeper |',
      '60 method Sweeper.sweep | func sweep() async |',
      '63 function makeStore | func makeStore<T>(of type: T.Type) -> Store<T> |',
    ]);
  });

  it('of Scala share the name of class and companion', async () => {
    expect(drawDefinitions(await chunkSample('Store.scala'))).toEqual([
      '6 interface Keeps | sealed trait Keeps[F[_]] | What a store can do.',
      '7 type Keeps.Key | type Key |',
      '8 variable Keeps.count | val count: Int |',
      '9 method Keeps.find | def find(key: String): F[Option[Session]] |',
      '15 class Store | final case class Store[T](name: String)(implicit clock: Clock) extends Base with Keeps[Id] | Keeps sessions in memory.',
      '17 variable Store.all | private val all = mutable.Map.empty[String, Session] |',
      '18 variable Store.hits | var hits: Int = 0 |',
      '21 method Store.find | override def find(key: String): Option[Session] | The session under the key, or none.',
      '27 method Store.this | def this() |',
      '30 class Store | object Store |',
      '31 variable Store.ordering | implicit val ordering: Ordering[Store[_]] = Ordering.by(_.name) |',
      '34 method Store.apply | def apply(): Store[String] |',
      '36 class Store.Ops | implicit class Ops(private val store: Store[_]) extends AnyVal |',
      '37 method Store.Ops.isEmpty | def isEmpty: Boolean |',
      '41 module syntax | package object syntax |',
      '42 type syntax.Stores | type Stores = Map[String, Store[_]] |',
      '45 enum Mode | enum Mode |',
      '48 method Mode.isWrite | def isWrite: Boolean |',
      '51 class Sweeper | class Sweeper |',
      '52 method Sweeper.sweep | def sweep() |',
      '55 function makeStore | def makeStore(name: String) |',
    ]);
  });

  it('of Ruby include what blocks and constants stand for', async () => {
    expect(drawDefinitions(await chunkSample('store.rb'))).toEqual([
      '5 module App | module App |',
      '6 variable App.LIMIT | LIMIT = 100 |',
      '8 class App.Session | Session = Struct.new(:id, :expires) do |',
      '9 method App.Session.expired? | def expired? |',
      '15 class App.Store | class Store < Base | A store of sessions.',
      '18 variable App.Store.MODES | MODES = %i[read write].freeze |',
      '22 method App.Store.initialize | def initialize(name, limit: LIMIT) | Called once.',
      '28 method App.Store.find | def find(key) | The session under the key, or nil.',
      '35 method App.Store.shared | def self.shared |',
      '40 method App.Store.reset! | def reset!; end |',
      '43 method App.Store.[] | def [](key) |',
      '47 method App.Store.sweep | def sweep |',
      '51 method App.Store.count_all | private def count_all |',
      '56 method App.Store.each | define_method(:each) { |&block| |',
      '59 class App.Web.Controller | class Web::Controller; end |',
      '62 module App.Store | describe App::Store do |',
      "63 module App.Store.when empty | context 'when empty' do |",
      "64 function App.Store.when empty.finds nothing | it 'finds nothing' do |",
      '70 function sweep | task :sweep do |',
    ]);
  });

  it('of C++ outlive macros that no grammar expects', async () => {
    const text =
      'LIB_BEGIN\nclass LIB_API A : B {\n  LIB_CONSTEXPR A(int a) LIB_NOEXCEPT {}\n};\nLIB_END\n';
    expect(drawDefinitions(await chunkText('a.hpp', text))).toEqual([
      '2 class A | class LIB_API A : B |',
      '3 method A.A | A(int a) LIB_NOEXCEPT |',
    ]);
  });

  it('of a class whose head is beyond the grammar are found all the same', async () => {
    const method = (name: string) =>
      `    fun ${name}(first: Int, second: Int): Int {\n        val sum = first + second\n        return sum * 2 - first / (second + 1)\n    }\n`;
    const text = `class A {\n    val a = b -\n        (c + d)\n${method('one')}${method('two')}}\n`;
    const drawn = drawDefinitions(await chunkText('a.kt', text));
    expect(drawn.map((line) => line.replace(/^\d+ \w+ (?:A\.)?(\w+).*/, '$1'))).toEqual(
      expect.arrayContaining(['one', 'two']),
    );
  });

  it('have no conditionals and comments in their signatures', async () => {
    const text = '#if A\n[Fixture]\n#endif\npublic class A(\n  /* the first */ int a)\n{\n}\n';
    expect(drawDefinitions(await chunkText('a.cs', `class B {}\n${text}`))).toContain(
      '2 class A | public class A( int a) |',
    );
  });

  it('within a function are no prototypes', async () => {
    const text = `int f(void) {\n${'  lock guard(mutex);\n  call(a, b, c);\n'.repeat(12)}}\n`;
    expect(drawDefinitions(await chunkText('a.cpp', text))).toEqual([
      '1 function f | int f(void) |',
    ]);
  });
});
