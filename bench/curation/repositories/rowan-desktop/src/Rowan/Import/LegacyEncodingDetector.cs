using System;
using System.Text;

namespace Rowan.Import
{
    /// <summary>Finds out whether a text from a municipality is in UTF-8 or in one of the legacy code pages.</summary>
    public static class LegacyEncodingDetector
    {
        public static Encoding Detect(ReadOnlySpan<byte> head)
        {
            if (head.StartsWith(Encoding.UTF8.Preamble)) return Encoding.UTF8;
            foreach (var value in head)
            {
                if (value is >= 0x80 and < 0xA0) return Encoding.GetEncoding(1252);
            }
            return Encoding.UTF8;
        }
    }
}
