//! Derived code goes into a nameless const, so that its imports do not leak.

/// Puts `code` into a dummy const block.
pub fn wrap_in_const(code: &str, use_quarry: &str) -> String {
    let mut wrapped = String::with_capacity(code.len() + 96);
    wrapped.push_str("#[doc(hidden)]\nconst _: () = {\n    extern crate ");
    wrapped.push_str(use_quarry);
    wrapped.push_str(" as _quarry;\n");
    for line in code.lines() {
        wrapped.push_str("    ");
        wrapped.push_str(line);
        wrapped.push('\n');
    }
    wrapped.push_str("};\n");
    wrapped
}
