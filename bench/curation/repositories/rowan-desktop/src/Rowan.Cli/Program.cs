using System;
using System.IO;
using System.Linq;
using Rowan.Import;

using var reader = new StreamReader(args[0]);
var trees = new TreeImporter().Read(reader).ToList();
Console.WriteLine($"{trees.Count} trees of {trees.Select(t => t.Species).Distinct().Count()} species");
return trees.Count == 0 ? 1 : 0;
