-- Schema of 2019. Superseded by migrations/v2; kept to restore old backups.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  mail TEXT NOT NULL,
  password TEXT NOT NULL
);

-- One session a user: signing in on a second device ends the first.
CREATE TABLE sessions (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  token TEXT NOT NULL,
  seen_at REAL NOT NULL
);

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  state TEXT NOT NULL DEFAULT 'PLACED',
  total REAL NOT NULL
);
