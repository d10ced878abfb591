using System;

namespace Rowan.Tests.Fakes
{
    internal sealed class StubClock : TimeProvider
    {
        private DateTimeOffset _now = new(2024, 3, 1, 12, 0, 0, TimeSpan.Zero);

        public override DateTimeOffset GetUtcNow() => _now;

        public void Pass(TimeSpan time) => _now += time;
    }
}
