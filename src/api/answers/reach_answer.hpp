#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "api/answers/route_answer.hpp"

namespace wend {

// What is told of all that can be reached, as it is described.

struct ReachedGroundAnswer {
    double reached = 0, all = 0;
    bool is_exact = true, is_whole = true;

    static constexpr auto description() {
        using G = ReachedGroundAnswer;
        return std::tuple(
            member("reached_square_metres", &G::reached, "that are reached, viewed from above"),
            member("all_square_metres", &G::all, "that there are"),
            member("exact", &G::is_exact, "whether costs are; else they may be up to 1 % too high"),
            member("whole", &G::is_whole, "false where the search gave up"));
    }
};

struct ReachedAnswer {
    std::string record;
    double cost = 0;
    Point point = {};
    std::optional<double> share = {};

    static constexpr auto description() {
        using R = ReachedAnswer;
        return std::tuple(
            member("record", &R::record, "by its printable name"),
            member("cost", &R::cost, "in `cost_unit`; of an area to its nearest point"),
            member("point", &R::point, "where it stands"),
            member_if_any("share", &R::share, "of an area how much of it is reached, from 0 to 1"));
    }
};

// `Reached` is a range of ReachedAnswer, which may be many.
template <class Reached>
struct ReachAnswer {
    std::string from = {}, to = {};
    std::vector<NamedLocationAnswer> places = {};
    std::vector<StoreysAnswer> storeys = {};
    std::string_view cost_unit = {};
    double within = 0;
    std::optional<std::size_t> impassable_left_out = {};
    std::size_t count = 0;
    std::optional<ReachedGroundAnswer> ground = {};
    Reached reached;

    static constexpr auto description() {
        using R = ReachAnswer;
        return std::tuple(
            member_if_any("from", &R::from, "where the paths begin"),
            member_if_any("to", &R::to, "with `--to-here`: where they lead"),
            member_if_any("places", &R::places, "where that is a named place"),
            member_if_any("storeys", &R::storeys,
                          "where it is a place without a height that lies over several storeys"),
            member("cost_unit", &R::cost_unit, "the map's unit, or `s` with `--speeds`"),
            member("within", &R::within, "how far, in `cost_unit`"),
            member_if_any("impassable_left_out", &R::impassable_left_out,
                          "links that [nobody can take](#who-is-on-the-way)"),
            member("count", &R::count, "how many are reached"),
            member_if_any("ground", &R::ground, "of a mesh"),
            member(
                "reached", [](const R& of) { return of.reached; },
                "the nearest first; with `--limit` so many"));
    }
};

struct ReachedPartAnswer {
    std::string record;
    double cost = 0;
    std::string_view cost_unit;
    double share = 0, within = 0;

    static constexpr auto description() {
        using P = ReachedPartAnswer;
        return std::tuple(member("record", &P::record, "the area"),
                          member("cost", &P::cost, "to its nearest point"),
                          member("cost_unit", &P::cost_unit, "the map's unit, or `s`"),
                          member("share", &P::share, "of the area, from 0 to 1"),
                          member("within", &P::within, "how far was asked"));
    }
};

// What a game's own search leads to.

struct VerdictAnswer {
    bool is_reached = false;
    std::string_view reason;
    std::size_t count = 0;

    static constexpr auto description() {
        using V = VerdictAnswer;
        return std::tuple(member("reached", &V::is_reached, "whether these are"),
                          member_or_null("reason", &V::reason, "why not, or what is odd"),
                          member("count", &V::count, "how many they are"));
    }
};

struct GameReachedAnswer {
    std::string record;
    bool is_reached = false;
    std::string_view reason, text;
    Point point = {};

    static constexpr auto description() {
        using G = GameReachedAnswer;
        return std::tuple(member("record", &G::record, "by its printable name"),
                          member("reached", &G::is_reached, "whether it is"),
                          member_or_null("reason", &G::reason, "why not, or what is odd"),
                          member_or_null("text", &G::text, "the same as a sentence"),
                          member("point", &G::point, "where it stands"));
    }
};

struct GameReachAnswer {
    std::string from;
    std::string_view who, reason;
    std::vector<std::string> starts;
    std::size_t count = 0;
    std::vector<VerdictAnswer> reasons;
    std::vector<GameReachedAnswer> records = {};

    static constexpr auto description() {
        using G = GameReachAnswer;
        return std::tuple(member("from", &G::from, "where it begins"),
                          member_or_null("for", &G::who, "who goes there"),
                          member_or_null("reason", &G::reason, "why it begins nowhere"),
                          member("starts", &G::starts, "the records that the game begins at"),
                          member("count", &G::count, "how many are reached"),
                          member("reasons", &G::reasons, "answers, and how many records got them"),
                          member("records", &G::records, "all of the map; with `--limit` so many"));
    }
};

}  // namespace wend
