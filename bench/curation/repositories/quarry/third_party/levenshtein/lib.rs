// levenshtein-lite 1.0.5
// Copyright (c) 2016 Mina Okafor and contributors
// Licensed under either of Apache License, Version 2.0 or MIT license at your option.

/// Edit distance of two byte strings.
pub fn levenshtein(a: &[u8], b: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y)).min(above + 1).min(row[j] + 1);
            diagonal = above;
        }
    }
    row[b.len()]
}
