/* The page that shows what plover does. */
(function () {
  const out = document.querySelector('#turns');
  let turns = 0;

  async function flaky() {
    turns++;
    out.textContent = `turn ${turns}`;
    if (Math.random() < 0.7) throw new Error('not yet');
    return 'done';
  }

  document.querySelector('#go').addEventListener('click', async () => {
    turns = 0;
    out.textContent = await window.plover.retry(flaky, { times: 10, pause: 200 });
  });
})();
