-- The current schema. Run once on an empty database.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  mail TEXT NOT NULL UNIQUE,
  salt TEXT NOT NULL,
  password TEXT NOT NULL,
  confirmed INTEGER NOT NULL DEFAULT 0
);

-- refresh_id is the id of the one refresh token that may renew the session.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  refresh_id TEXT NOT NULL,
  client TEXT NOT NULL,
  seen_at REAL NOT NULL
);

CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  status TEXT NOT NULL DEFAULT 'placed',
  payment_id TEXT,
  shipment_id TEXT
);
