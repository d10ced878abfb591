using System.Collections.Generic;

namespace Desk;

/// <summary>The mock-up of the exhibition: where each panel hangs.</summary>
public sealed class MockupView
{
    private readonly List<(string Panel, double X, double Y)> _panels = [];

    public void Hang(string panel, double x, double y) => _panels.Add((panel, x, y));

    public double Width()
    {
        double right = 0;
        foreach (var (_, x, _) in _panels)
        {
            right = double.Max(right, x + 1.2);
        }

        return right;
    }
}
