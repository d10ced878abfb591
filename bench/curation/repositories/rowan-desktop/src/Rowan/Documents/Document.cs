using System;
using System.Collections.Generic;

namespace Rowan.Documents
{
    public record Tree(Guid Id, string Species, double X, double Y, DateOnly Planted);

    public record Document(string Title, IReadOnlyList<Tree> Trees)
    {
        public Document With(Tree tree)
        {
            var trees = new List<Tree>(Trees) { tree };
            return this with { Trees = trees };
        }
    }
}
