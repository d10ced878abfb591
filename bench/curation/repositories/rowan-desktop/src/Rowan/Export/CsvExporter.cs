using System.Linq;
using Rowan.Documents;

namespace Rowan.Export
{
    public class CsvExporter : IExporter
    {
        private readonly char _separator;

        public CsvExporter(char separator = ';') => _separator = separator;

        public string Extension => ".csv";

        public string Export(Document document)
        {
            var head = string.Join(_separator, "species", "x", "y", "planted");
            var rows = document.Trees.Select(t => string.Join(_separator, t.Species, t.X, t.Y, t.Planted));
            return string.Join("\r\n", rows.Prepend(head));
        }
    }
}
