using System;

namespace Desk;

/// <summary>A sample of water, taken where otters were seen.</summary>
public sealed record TestTube(string River, double Oxygen, double Nitrate)
{
    /// <summary>Fish can live in it.</summary>
    public bool IsGood => Oxygen >= 6 && Nitrate < 25;

    public string Label() => FormattableString.Invariant($"{River}: {Oxygen:0.0} mg/l");
}
