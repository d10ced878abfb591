using System;
using System.Collections.Generic;
using System.Linq;

namespace Desk;

public sealed class Otters
{
    private readonly SortedDictionary<string, DateOnly> _seen = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Notes that an otter was seen; an older day than the known one changes nothing.</summary>
    public bool See(string name, DateOnly day)
    {
        if (_seen.TryGetValue(name, out var known) && known >= day)
        {
            return false;
        }

        _seen[name] = day;
        return true;
    }

    /// <summary>Otters that nobody saw since a day, longest first.</summary>
    public IReadOnlyList<string> MissingSince(DateOnly day) =>
        _seen.Where(pair => pair.Value < day).OrderBy(pair => pair.Value).Select(pair => pair.Key).ToList();

    public IEnumerable<string> Names => _seen.Keys;

    /// <summary>Names of all otters.</summary>
    [Obsolete("Use Names", error: false)]
    public IEnumerable<string> AllNames() => Names;
}
