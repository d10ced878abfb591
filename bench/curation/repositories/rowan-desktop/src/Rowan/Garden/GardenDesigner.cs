using System.Collections.Generic;
using System.Linq;

namespace Rowan.Garden
{
    /// <summary>Proposes where to plant, so that no tree shades another too early.</summary>
    public class GardenDesigner
    {
        private readonly double _spacing;

        public GardenDesigner(double spacing) => _spacing = spacing;

        public IEnumerable<(double X, double Y)> Place(int trees, double width)
        {
            var perRow = (int)(width / _spacing);
            return Enumerable.Range(0, trees).Select(i => (i % perRow * _spacing, i / perRow * _spacing));
        }
    }
}
