package org.finch.sync

import android.content.Context
import androidx.work.CoroutineWorker
import androidx.work.WorkerParameters
import org.finch.data.SightingDao

/** Sends what was seen since the last time; tries again when the network is away. */
class SyncWorker(context: Context, params: WorkerParameters) : CoroutineWorker(context, params) {

    private val dao = SightingDao.of(context)
    private val api = BirdApi.create(inputData.getString("server") ?: DEFAULT_SERVER)

    override suspend fun doWork(): Result {
        val waiting = dao.unsent(limit = BATCH)
        if (waiting.isEmpty()) return Result.success()
        return try {
            val accepted = api.send(waiting)
            dao.markSent(accepted)
            if (accepted.size < waiting.size) Result.retry() else Result.success()
        } catch (error: java.io.IOException) {
            Result.retry()
        }
    }

    companion object {
        const val BATCH = 50
        const val DEFAULT_SERVER = "https://birds.invalid"
    }
}
