//! Digs through archives of logs without unpacking them.

pub mod error;
pub mod format;
pub mod query;
pub mod scan;
pub mod sink;

pub use error::DigError;
pub use query::Query;
pub use scan::{scan, Hit};
