using System.Collections.Generic;

namespace Rowan.Documents
{
    /// <summary>Undo: a snapshot of the document before every change.</summary>
    public class SnapshotHistory
    {
        private readonly Stack<Document> _before = new();
        private readonly Stack<Document> _undone = new();

        public void TakeSnapshot(Document document)
        {
            _before.Push(document);
            _undone.Clear();
        }

        public Document Undo(Document current)
        {
            if (_before.Count == 0) return current;
            _undone.Push(current);
            return _before.Pop();
        }
    }
}
