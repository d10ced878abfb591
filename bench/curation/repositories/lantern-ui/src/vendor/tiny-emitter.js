/*!
 * tiny-emitter-lite v2.0.3
 * https://github.invalid/scottish-otter/tiny-emitter-lite
 * (c) 2015 Ailsa Crag. Released under the MIT License.
 */
export default function Emitter() {}

Emitter.prototype = {
  on: function (name, callback, ctx) {
    var e = this.e || (this.e = {});
    (e[name] || (e[name] = [])).push({ fn: callback, ctx: ctx });
    return this;
  },
  emit: function (name) {
    var data = [].slice.call(arguments, 1);
    var list = ((this.e || (this.e = {}))[name] || []).slice();
    for (var i = 0; i < list.length; i++) list[i].fn.apply(list[i].ctx, data);
    return this;
  },
};
