/*! plover v4.1.0 | built 2024-03-01 by rollup | MIT */
'use strict';

Object.defineProperty(exports, '__esModule', { value: true });

function _interopNamespaceDefault(e) {
  var n = Object.create(null);
  n.default = e;
  return n;
}

var events = require('node:events');
var events__namespace = _interopNamespaceDefault(events);

exports.until = (emitter, name) => events__namespace.default.once(emitter, name).then((all) => all[0]);
