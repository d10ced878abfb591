// NanoJson 3.1.2 - a one-file JSON reader
// https://nanojson.invalid
// Copyright (c) 2014-2020 Petra Halloran and NanoJson contributors
// Distributed under the Boost Software License, Version 1.0.
// Import this file into your project; there is nothing to install.

namespace NanoJson
{
    public static class Nano
    {
        public static bool TryReadNumber(string text, ref int index, out double value)
        {
            int start = index;
            while (index < text.Length && "+-0123456789.eE".IndexOf(text[index]) >= 0) index++;
            return double.TryParse(text.Substring(start, index - start), out value);
        }
    }
}
