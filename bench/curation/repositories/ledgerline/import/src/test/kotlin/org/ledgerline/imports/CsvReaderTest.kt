package org.ledgerline.imports

import java.io.StringReader
import kotlin.test.Test
import kotlin.test.assertEquals

class CsvReaderTest {
    @Test
    fun `a quoted separator stays in the cell`() {
        val rows = CsvReader().rows(StringReader("a;\"b;c\"\n")).toList()
        assertEquals(listOf(listOf("a", "b;c")), rows)
    }

    @Test
    fun `the last line needs no line feed`() {
        assertEquals(1, CsvReader().rows(StringReader("x;y")).count())
    }
}
