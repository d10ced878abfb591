package org.finch.data

import android.content.Context
import androidx.room.Dao
import androidx.room.Insert
import androidx.room.OnConflictStrategy
import androidx.room.Query

@Dao
interface SightingDao {
    @Query("select * from sighting where sent = 0 order by seen limit :limit")
    suspend fun unsent(limit: Int): List<Sighting>

    @Query("update sighting set sent = 1 where id in (:ids)")
    suspend fun markSent(ids: List<Long>)

    @Insert(onConflict = OnConflictStrategy.IGNORE)
    suspend fun add(sighting: Sighting): Long

    @Query("select species, sum(count) as birds from sighting group by species order by birds desc")
    suspend fun totals(): List<SpeciesTotal>

    @Query("select * from sighting where seen between :from and :until order by seen")
    suspend fun between(from: Long, until: Long): List<Sighting>

    @Deprecated("Reads a whole life of birds into memory", ReplaceWith("between(0, Long.MAX_VALUE)"))
    @Query("select * from sighting")
    suspend fun everything(): List<Sighting>

    companion object {
        fun of(context: Context): SightingDao = BirdDatabase.of(context).sightings()
    }
}
