using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;

namespace Rowan.Documents
{
    /// <summary>Opens and saves documents and remembers the last ten.</summary>
    public class DocumentStore
    {
        private readonly LinkedList<string> _recent = new();

        public Document Open(string path)
        {
            using var stream = File.OpenRead(path);
            var document = Open(stream);
            Remember(path);
            return document;
        }

        public Document Open(Stream stream)
        {
            return JsonSerializer.Deserialize<Document>(stream)
                ?? throw new InvalidDataException("the document is empty");
        }

        public void Save(Document document, string path)
        {
            var temporary = path + ".new";
            File.WriteAllText(temporary, JsonSerializer.Serialize(document));
            File.Move(temporary, path, overwrite: true);
            Remember(path);
        }

        private void Remember(string path)
        {
            _recent.Remove(path);
            _recent.AddFirst(path);
            if (_recent.Count > 10)
            {
                _recent.RemoveLast();
            }
        }

        [Obsolete("Use Open, which says when a document is empty.")]
        public Document Load(string path)
        {
            return Open(path);
        }
    }
}
