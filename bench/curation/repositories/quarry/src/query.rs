use crate::error::DigError;

/// Words that all have to be in a line, and words that must not.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    pub wanted: Vec<String>,
    pub barred: Vec<String>,
}

impl Query {
    /// Reads `error -timeout "disk full"`. A quote that is not closed is an error.
    pub fn parse(text: &str) -> Result<Self, DigError> {
        let mut query = Query { wanted: Vec::new(), barred: Vec::new() };
        let mut rest = text.trim();
        while !rest.is_empty() {
            let barred = rest.starts_with('-');
            rest = rest.strip_prefix('-').unwrap_or(rest);
            let (word, after) = match rest.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').ok_or_else(|| DigError::Query(text.into()))?,
                None => rest.split_once(' ').unwrap_or((rest, "")),
            };
            let list = if barred { &mut query.barred } else { &mut query.wanted };
            list.push(word.to_lowercase());
            rest = after.trim_start();
        }
        Ok(query)
    }

    #[deprecated(since = "0.8.0", note = "errors were swallowed; use `Query::parse`")]
    pub fn from_text(text: &str) -> Option<Self> {
        Query::parse(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_keeps_words_together() {
        let query = Query::parse("error \"disk full\"").unwrap();
        assert_eq!(query.wanted, ["error", "disk full"]);
    }

    #[test]
    fn an_open_quote_is_refused() {
        assert!(Query::parse("\"open").is_err());
    }
}
