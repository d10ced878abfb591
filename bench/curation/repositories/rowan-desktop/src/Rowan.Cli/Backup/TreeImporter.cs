using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using Rowan.Documents;

namespace Rowan.Import
{
    public class TreeImporter
    {
        public IEnumerable<Tree> Read(TextReader reader, char separator = ',')
        {
            string? line;
            while ((line = reader.ReadLine()) != null)
            {
                var cells = line.Split(separator);
                if (cells.Length < 4) continue;
                yield return new Tree(
                    Guid.NewGuid(),
                    cells[0].Trim(),
                    double.Parse(cells[1], CultureInfo.InvariantCulture),
                    double.Parse(cells[2], CultureInfo.InvariantCulture),
                    DateOnly.Parse(cells[3], CultureInfo.InvariantCulture));
            }
        }
    }
}
