using Rowan.Documents;

namespace Rowan.Export
{
    public interface IExporter
    {
        /// <summary>With the dot.</summary>
        string Extension { get; }

        string Export(Document document);
    }
}
