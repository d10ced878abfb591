using System.IO;

namespace Rowan.Legacy
{
    /// <summary>Reads the binary files of Rowan 1 and 2. Do not extend.</summary>
    public static class RowanFileV1
    {
        public static string[] ReadSpecies(Stream stream)
        {
            using var reader = new BinaryReader(stream);
            var count = reader.ReadInt16();
            var species = new string[count];
            for (var i = 0; i < count; i++)
            {
                species[i] = reader.ReadString();
                reader.ReadSingle();
                reader.ReadSingle();
            }
            return species;
        }
    }
}
