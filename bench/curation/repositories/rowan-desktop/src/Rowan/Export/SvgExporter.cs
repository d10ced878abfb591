using System.Globalization;
using System.Text;
using Rowan.Documents;

namespace Rowan.Export
{
    public class SvgExporter : IExporter
    {
        public string Extension => ".svg";

        public string Export(Document document)
        {
            var svg = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\">");
            foreach (var tree in document.Trees)
            {
                svg.AppendFormat(CultureInfo.InvariantCulture, "<circle cx=\"{0}\" cy=\"{1}\" r=\"2\"/>", tree.X, tree.Y);
            }
            return svg.Append("</svg>").ToString();
        }
    }
}
