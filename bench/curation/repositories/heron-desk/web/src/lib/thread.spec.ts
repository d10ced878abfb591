import { joinThreads } from './thread';

describe('joinThreads', () => {
  it('joins by subject where a program left the answer out', () => {
    const threads = joinThreads([
      { id: 'a', subject: 'Dogs', sent: 1 },
      { id: 'b', subject: 'Re: Dogs', sent: 2 },
    ]);
    expect([...threads.keys()]).toEqual(['a']);
  });
});
