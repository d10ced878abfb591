package org.ledgerline.imports

import java.io.Reader

/** Reads statements that banks offer as CSV. Quotes may hold separators and line feeds. */
class CsvReader(private val separator: Char = ';', private val quote: Char = '"') {

    fun rows(reader: Reader): Sequence<List<String>> = sequence {
        val cell = StringBuilder()
        val row = mutableListOf<String>()
        var quoted = false
        while (true) {
            val char = reader.read().takeIf { it >= 0 }?.toChar() ?: break
            when {
                char == quote -> quoted = !quoted
                quoted -> cell.append(char)
                char == separator -> { row += cell.toString(); cell.clear() }
                char == '\n' -> {
                    row += cell.toString()
                    cell.clear()
                    yield(row.toList())
                    row.clear()
                }
                else -> cell.append(char)
            }
        }
        if (row.isNotEmpty() || cell.isNotEmpty()) yield(row + cell.toString())
    }
}

@Deprecated("Reads all of it at once", ReplaceWith("CsvReader().rows(reader)"))
fun readCsv(reader: Reader): List<List<String>> = CsvReader().rows(reader).toList()
