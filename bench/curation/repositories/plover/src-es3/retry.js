/* Hand-written for browsers without promises; maintained; see package.json. */
function retryEs3(run, times, done) {
  var turn = 0;

  function next(error, value) {
    if (!error) return done(null, value);
    turn = turn + 1;
    if (turn >= times) return done(error);
    setTimeout(function () {
      run(next);
    }, 100 * Math.pow(2, turn - 1));
  }

  run(next);
}
