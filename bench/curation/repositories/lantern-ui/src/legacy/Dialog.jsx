import $ from 'jquery';

export function openDialog(message, callback) {
  const box = $('<div class="modal"/>').text(message);
  const ok = $('<button>OK</button>').on('click', () => {
    box.remove();
    callback(true);
  });
  box.append(ok).appendTo(document.body);
  return $.Deferred().resolve(box).then((element) => element);
}
