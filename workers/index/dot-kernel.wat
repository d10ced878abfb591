;; Dot products of one vector with rows of int8, exact in int32. Compiled by
;; scripts/build-dot-kernel.mjs into dot-kernel.ts.
(module
  (memory (export "memory") 1)

  ;; For each of `groups` groups of four rows: four sums into `out`, four bytes each. Rows lie one after
  ;; the other, `stride` bytes apart, a multiple of 16. The query is int16, so that it is widened once
  ;; and not for every row. Four rows at a time share its loads and keep four sums going.
  (func (export "dot")
    (param $query i32) (param $rows i32) (param $groups i32) (param $stride i32) (param $out i32)
    (local $row i32) (local $end i32) (local $at i32)
    (local $second i32) (local $third i32) (local $fourth i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $low v128) (local $high v128)
    (local.set $row (local.get $rows))
    (block $done
      (loop $group
        (br_if $done (i32.eqz (local.get $groups)))
        (local.set $end (i32.add (local.get $row) (local.get $stride)))
        (local.set $second (local.get $end))
        (local.set $third (i32.add (local.get $second) (local.get $stride)))
        (local.set $fourth (i32.add (local.get $third) (local.get $stride)))
        (local.set $at (local.get $query))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $c (v128.const i32x4 0 0 0 0))
        (local.set $d (v128.const i32x4 0 0 0 0))
        (loop $dimension
          (local.set $low (v128.load (local.get $at)))
          (local.set $high (v128.load offset=16 (local.get $at)))
          (local.set $a (i32x4.add (local.get $a) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $row)) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $row)) (local.get $high)))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $second)) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $second)) (local.get $high)))))
          (local.set $c (i32x4.add (local.get $c) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $third)) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $third)) (local.get $high)))))
          (local.set $d (i32x4.add (local.get $d) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $fourth)) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $fourth)) (local.get $high)))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $second (i32.add (local.get $second) (i32.const 16)))
          (local.set $third (i32.add (local.get $third) (i32.const 16)))
          (local.set $fourth (i32.add (local.get $fourth) (i32.const 16)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $dimension (i32.lt_u (local.get $row) (local.get $end))))
        ;; Four vectors of four partial sums, turned on their side and added: one sum a row.
        (local.set $low (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
            (local.get $a) (local.get $b))))
        (local.set $high (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
            (local.get $c) (local.get $d))))
        (v128.store (local.get $out) (i32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $low) (local.get $high))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
            (local.get $low) (local.get $high))))
        (local.set $out (i32.add (local.get $out) (i32.const 16)))
        (local.set $row (local.get $fourth))
        (local.set $groups (i32.sub (local.get $groups) (i32.const 1)))
        (br $group)))))
