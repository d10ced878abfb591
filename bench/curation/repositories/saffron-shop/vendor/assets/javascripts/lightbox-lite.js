/*!
 * Lightbox Lite v2.11.1
 * by Lokey Dhakar-Nilsson
 *
 * Released under the MIT license
 */
(function (root, factory) {
  if (typeof define === 'function' && define.amd) define(['jquery'], factory);
  else root.lightbox = factory(root.jQuery);
})(this, function ($) {
  function Lightbox(options) {
    this.album = [];
    this.options = $.extend({ fadeDuration: 600, wrapAround: false }, options);
  }
  Lightbox.prototype.start = function ($link) {
    this.album.push({ link: $link.attr('href'), title: $link.attr('title') });
  };
  return new Lightbox();
});
