use std::io::Cursor;

use quarry::{scan, Query};

const LOG: &str = "ok\nERROR disk full\nerror timeout\n";

#[test]
fn barred_words_win() {
    let query = Query::parse("error -timeout").unwrap();
    let hits = scan(Cursor::new(LOG), &query, 10).unwrap();
    assert_eq!(hits.len(), 1);
    assert_eq!(hits[0].line, 2);
}

#[test]
fn stops_at_the_limit() {
    let query = Query::parse("").unwrap();
    insta::assert_debug_snapshot!(scan(Cursor::new(LOG), &query, 2).unwrap());
}
