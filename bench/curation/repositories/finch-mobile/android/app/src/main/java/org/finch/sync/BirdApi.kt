package org.finch.sync

import org.finch.data.Sighting
import retrofit2.Retrofit
import retrofit2.converter.moshi.MoshiConverterFactory
import retrofit2.http.Body
import retrofit2.http.POST

interface BirdApi {
    /** Ids of the sightings that the server took. */
    @POST("v3/sightings")
    suspend fun send(@Body sightings: List<Sighting>): List<Long>

    companion object {
        fun create(server: String): BirdApi = Retrofit.Builder()
            .baseUrl(server)
            .addConverterFactory(MoshiConverterFactory.create())
            .build()
            .create(BirdApi::class.java)
    }
}
