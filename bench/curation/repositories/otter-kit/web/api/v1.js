'use strict';

// GET /v1/otters?all=1
module.exports = function (app, db) {
  app.get('/v1/otters', function (req, res) {
    db.query('select * from otters', function (error, rows) {
      if (error) return res.status(500).end();
      res.json({ ok: 1, otters: rows });
    });
  });
};
