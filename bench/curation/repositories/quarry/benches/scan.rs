use criterion::{criterion_group, criterion_main, Criterion};
use quarry::{scan, Query};

fn scan_a_million(c: &mut Criterion) {
    let log = "Mar 01 00:00:01 router kernel: eth0: link up\n".repeat(1_000_000);
    let query = Query::parse("link -down").unwrap();
    c.bench_function("scan a million lines", |b| {
        b.iter(|| scan(log.as_bytes(), &query, usize::MAX).unwrap().len())
    });
}

criterion_group!(benches, scan_a_million);
criterion_main!(benches);
